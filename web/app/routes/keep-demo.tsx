import { KeepDemoPage } from "~/features/studio/keep-demo/KeepDemoPage";

export const meta = () => [{ title: "One moment · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default KeepDemoPage;
