import { Opening } from "~/features/studio/Opening";
import { StudioPage } from "~/features/studio/StudioPage";
import { SlowStart } from "~/ui/slow-start";
import type { ProtectedHandle } from "./protected";

export const meta = () => [{ title: "Studio · Thumbsmith" }, { name: "robots", content: "noindex" }];

export const handle: ProtectedHandle = {
  waiting: (
    <>
      <Opening />
      <SlowStart />
    </>
  ),
};

export default StudioPage;
