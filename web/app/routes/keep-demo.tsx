import { KeepDemoPage } from "~/features/site/home/KeepDemoPage";

export const meta = () => [{ title: "One moment · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default KeepDemoPage;
