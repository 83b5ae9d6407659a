import { ImageEditorPage } from "~/features/image-editor/ImageEditorPage";
import { Waiting } from "~/ui/waiting";

export const meta = () => [{ title: "Edit image · Thumbsmith" }, { name: "robots", content: "noindex" }];

export default ImageEditorPage;

export function HydrateFallback() {
  return <Waiting />;
}
