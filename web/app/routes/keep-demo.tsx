import { KeepDemoPage } from "~/features/home/KeepDemoPage";

export const meta = () => [{ title: "One moment · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default KeepDemoPage;
