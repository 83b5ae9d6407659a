import { CheckoutItemsPage } from "~/features/billing/checkout/CheckoutItemsPage";

export const meta = () => [{ title: "Checkout items · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default CheckoutItemsPage;
