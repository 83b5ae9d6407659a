import { AddOnsPage } from "~/features/billing/AddOnsPage";

export const meta = () => [{ title: "Add tokens · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default AddOnsPage;
