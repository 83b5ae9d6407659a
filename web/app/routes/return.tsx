import { ReturnPage } from "~/features/billing/checkout/ReturnPage";

export const meta = () => [{ title: "Payment · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default ReturnPage;
