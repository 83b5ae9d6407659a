/** Elements on their way through the clipboard: what is written there, and where they go. `read-copied.ts` reads it back. */
import { newScene } from "~/scene/elements";
import { copyElements, elementsById, type Ids, picturesOf, withCompanions } from "~/scene/operations";
import { SCENE_VERSION, type Scene, type SceneElement } from "~/scene/types";
import type { PictureAddresses } from "../state/asset-store";

/** Under which type other tabs find elements; other programs do not know it and take the words. */
export const ELEMENTS_TYPE = "application/x-thumbsmith-elements";

export interface CopiedElements {
  readonly elements: readonly SceneElement[];
  readonly pictures: PictureAddresses;
}

/** The elements, with a bubble the text inside it, from the bottom to the top. */
export function copyFrom(scene: Scene, ids: Ids, known: PictureAddresses): CopiedElements {
  const elements = elementsById(scene, withCompanions(scene, ids));
  const needed = picturesOf({ ...newScene(), elements });
  return { elements, pictures: Object.fromEntries(Object.entries(known).filter(([id]) => needed.has(id))) };
}

export function writeCopied({ elements, pictures }: CopiedElements): string {
  return JSON.stringify({ version: SCENE_VERSION, elements, pictures });
}

/** What a program that knows only text gets. */
export function wordsOf(elements: readonly SceneElement[]): string {
  return elements.flatMap((element) => (element.kind === "text" ? element.text : [])).join("\n");
}

const STEP = 20;

/** Copies for the scene: at their own place, or beside what stands exactly there, so that nothing is hidden. */
export function pastedInto(
  scene: Scene,
  elements: readonly SceneElement[],
  newId: () => string,
): SceneElement[] {
  const taken = new Set(scene.elements.map(placeOf));
  for (let offset = 0; ; offset += STEP) {
    const copies = copyElements(elements, newId, { x: offset, y: offset });
    if (!copies.some((copy) => taken.has(placeOf(copy)))) return copies;
  }
}

function placeOf(element: SceneElement): string {
  const [x, y] = element.kind === "line" ? element.points : [element.x, element.y];
  return `${element.kind} ${x} ${y}`;
}
