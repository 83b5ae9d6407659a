import { Opening } from "~/features/studio/Opening";
import { StudioPage } from "~/features/studio/StudioPage";

export const meta = () => [{ title: "Studio · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default StudioPage;

export function HydrateFallback() {
  return <Opening />;
}
