/** Adding to the scene, which holds a limited number of elements: what does not fit is said, never dropped in silence. */
import { addedSize, type DroppedPicture, newImage } from "~/scene/elements";
import { freePlace } from "~/scene/free-place";
import type { Point } from "~/scene/geometry";
import { addElements } from "~/scene/operations";
import { MAXIMUM_ELEMENTS, type SceneElement } from "~/scene/types";
import type { DesignerModel } from "./designer-model";

type Adding = Pick<DesignerModel, "document" | "reportError">;

/** Puts a picture where it was dropped, or where there is room: ready to be moved. */
export function addPicture(designer: DesignerModel, picture: DroppedPicture, at?: Point): void {
  const { document, session, newId, textSize } = designer;
  const middle = at ?? freePlace(document.scene, addedSize(picture), textSize);
  const image = newImage(newId(), picture, middle);
  session.setState({ tool: "select" });
  addToScene(designer, `Add ${image.name || "picture"}`, [image]);
}

/** One step that adds the elements, and selects them unless said otherwise. False when they do not fit. */
export function addToScene(
  designer: Adding,
  label: string,
  added: readonly SceneElement[],
  { select = true } = {},
): boolean {
  if (!hasRoomFor(designer, added.length)) return false;
  const selectAfter = select ? added.map(({ id }) => id) : undefined;
  designer.document.commit(label, (scene) => addElements(scene, added), selectAfter);
  return true;
}

/** False, and the person is told, when so many elements more do not fit. */
export function hasRoomFor({ document, reportError }: Adding, count: number): boolean {
  const fits = document.scene.elements.length + count <= MAXIMUM_ELEMENTS;
  const limit = MAXIMUM_ELEMENTS.toLocaleString("en");
  if (!fits) reportError(`A thumbnail holds at most ${limit} elements. Delete some before you add more.`);
  return fits;
}
