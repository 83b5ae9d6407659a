/** The frame of a crop over the sheet. */
import { CropFrame as Frame } from "~/editor-kit/CropFrame";
import { useViewport } from "~/editor-kit/use-viewport";
import { type CropHandle, dragHandle } from "~/scene/crop-box";
import { boxOnScreen } from "~/scene/viewport";
import { pictureBounds, SMALLEST_CROP } from "../model/placement";
import { ratioOf } from "../state/cropping";
import { useImageEditor, useSession } from "../state/image-editor-context";
import type { CanvasStage } from "./canvas-stage";

export function CropFrame({ stage }: { stage: CanvasStage }) {
  const editor = useImageEditor();
  const viewport = useViewport(stage);
  const crop = useSession((session) => session.pendingCrop);
  if (!crop) return null;
  const take = (handle: CropHandle) => (dx: number, dy: number) => {
    const { placement, picture } = editor.state;
    const bounds = pictureBounds(placement, picture);
    const limits = { ratio: ratioOf(editor), bounds, smallest: SMALLEST_CROP };
    editor.session.setState({ pendingCrop: dragHandle(crop, handle, dx, dy, limits) });
  };
  return (
    <Frame
      box={{ ...boxOnScreen(viewport, crop), rotation: 0 }}
      zoom={viewport.zoom}
      insideLabel="Move the crop"
      onTake={take}
    />
  );
}
