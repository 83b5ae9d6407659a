import { DrawPage } from "~/features/studio/draw/DrawPage";
import { Waiting } from "~/ui/waiting";

export const meta = () => [{ title: "Create from an image · Thumbsmith" }];

export default DrawPage;

export function HydrateFallback() {
  return <Waiting />;
}
