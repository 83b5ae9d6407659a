import { Astray } from "~/features/site/marketing/Astray";

export const meta = () => [{ title: "Not found · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default Astray;
