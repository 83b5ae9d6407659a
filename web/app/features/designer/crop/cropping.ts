/** Cropping a picture on the canvas: begins with the picture that is selected, ends with one step or none. */
import { cropOf, isSameCrop, withCrop } from "~/scene/cropping";
import { elementsById, findElement, replaceElements } from "~/scene/operations";
import type { ImageElement } from "~/scene/types";
import type { DesignerModel } from "../state/designer-model";

/** The one picture that is selected, if it can be cropped. */
export function croppable({ document, session }: DesignerModel): ImageElement | undefined {
  const [only, ...others] = elementsById(document.scene, session.getState().selection);
  const isFree = only?.kind === "image" && only.visible && !only.locked;
  return isFree && others.length === 0 ? only : undefined;
}

export function startCropping(designer: DesignerModel, image: ImageElement): void {
  const cropping = { id: image.id, crop: cropOf(image), ratio: null };
  designer.session.setState({ tool: "select", selection: [image.id], cropping });
}

/** What is chosen becomes one step, unless it is what there was. */
export function finishCropping({ document, session }: DesignerModel): void {
  const { cropping } = session.getState();
  if (!cropping) return;
  session.setState({ cropping: null });
  const image = findElement(document.scene, cropping.id);
  if (image?.kind !== "image" || isSameCrop(cropping.crop, cropOf(image))) return;
  document.commit("Crop", (scene) => replaceElements(scene, [withCrop(image, cropping.crop)]));
}

/** True when a crop was being chosen, of which nothing remains. */
export function cancelCropping({ session }: Pick<DesignerModel, "session">): boolean {
  if (!session.getState().cropping) return false;
  session.setState({ cropping: null });
  return true;
}
