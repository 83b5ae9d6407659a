import { CheckoutPage } from "~/features/billing/checkout/CheckoutPage";

export const meta = () => [{ title: "Checkout · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default CheckoutPage;
