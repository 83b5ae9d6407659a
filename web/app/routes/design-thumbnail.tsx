import { OpeningPage } from "~/features/studio/loading/Opening";
import { StudioPage } from "~/features/studio/StudioPage";
import type { ProtectedHandle } from "./protected";

export const meta = () => [{ title: "Studio · Thumbsmith" }, { name: "robots", content: "noindex" }];

export const handle: ProtectedHandle = { waiting: <OpeningPage />, notice: "User not authenticated" };

export default StudioPage;
