/** Choosing what of the picture is kept. */
import { withRatio } from "~/scene/crop-box";
import { pictureBounds, tiltOf, withCrop } from "../model/placement";
import type { CropRatio, ImageEditor } from "./image-editor";

/** Width over height; null for any. `original` is the picture's own, as it is turned now. */
export function ratioOf(editor: ImageEditor): number | null {
  const { cropRatio } = editor.session.getState();
  if (cropRatio === "free") return null;
  if (cropRatio === "16:9") return 16 / 9;
  if (cropRatio === "1:1") return 1;
  const { width, height } = editor.state.picture;
  const { placement } = editor.state;
  const quarters = Math.round((placement.angle - tiltOf(placement)) / 90);
  return quarters % 2 === 0 ? width / height : height / width;
}

export function chooseRatio(editor: ImageEditor, cropRatio: CropRatio): void {
  editor.session.setState({ cropRatio });
  const { pendingCrop } = editor.session.getState();
  const ratio = ratioOf(editor);
  if (pendingCrop && ratio !== null) editor.session.setState({ pendingCrop: withRatio(pendingCrop, ratio) });
}

export function applyCrop(editor: ImageEditor): void {
  const { pendingCrop } = editor.session.getState();
  if (!pendingCrop) return;
  const { placement, picture } = editor.state;
  const cropped = withCrop(placement, pendingCrop, pictureBounds(placement, picture));
  const { crop } = placement;
  const isSame = (["x", "y", "width", "height"] as const).every((side) => cropped.crop[side] === crop[side]);
  editor.take("pointer");
  if (!isSame) editor.commit("Crop", { placement: cropped });
}

/** All of the picture again, while the crop is being chosen. */
export function chooseWhole(editor: ImageEditor): void {
  const { placement, picture } = editor.state;
  editor.session.setState({ pendingCrop: pictureBounds(placement, picture), cropRatio: "free" });
}
