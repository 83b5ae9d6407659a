/**
 * What can be done to a scene. Every operation returns a new scene that shares what it did not touch, or the very same
 * scene when nothing changed. History, selection and bitmaps are not its business.
 */
import { withinLimits } from "./limits";
import { bubbleTexts, stepOnCanvas, translate } from "./placement";
import type { Background, ElementId, Scene, SceneElement } from "./types";
import { CANVAS_HEIGHT, FRAME_HEIGHT, MAXIMUM_ELEMENTS } from "./types";

export type Ids = Iterable<ElementId>;

export function findElement(scene: Scene, id: ElementId | null | undefined): SceneElement | undefined {
  return id ? scene.elements.find((element) => element.id === id) : undefined;
}

export function elementsById(scene: Scene, ids: Ids): SceneElement[] {
  const wanted = new Set(ids);
  return scene.elements.filter((element) => wanted.has(element.id));
}

/** Adds above everything, or below the element that now stands at `index`. A full scene stays as it is. */
export function addElements(
  scene: Scene,
  added: readonly SceneElement[],
  index = scene.elements.length,
): Scene {
  if (added.length === 0 || scene.elements.length + added.length > MAXIMUM_ELEMENTS) return scene;
  const placed = added.map((element) => withinLimits(element));
  return withElements(scene, [...scene.elements.slice(0, index), ...placed, ...scene.elements.slice(index)]);
}

/** Applies `change` to the named elements; a change that returns equal fields leaves the element as it was. */
export function changeElements(
  scene: Scene,
  ids: Ids,
  change: (element: SceneElement) => SceneElement,
): Scene {
  const wanted = new Set(ids);
  return mapElements(scene, (element) => (wanted.has(element.id) ? change(element) : element));
}

/** Sets fields of one element; fields its kind does not have are refused by the types of the caller. */
export function updateElement<E extends SceneElement>(
  scene: Scene,
  id: ElementId,
  fields: Partial<Omit<E, "id" | "kind">>,
): Scene {
  return changeElements(scene, [id], (element) => ({ ...element, ...fields }) as SceneElement);
}

/** Puts whole elements in the place of those with the same id. */
export function replaceElements(scene: Scene, replacements: readonly SceneElement[]): Scene {
  const byId = new Map(replacements.map((element) => [element.id, element]));
  return mapElements(scene, (element) => byId.get(element.id) ?? element);
}

/** Removes the elements, and with a bubble the text inside it. */
export function removeElements(scene: Scene, ids: Ids): Scene {
  const gone = withCompanions(scene, ids);
  return withElements(
    scene,
    scene.elements.filter((element) => !gone.has(element.id)),
  );
}

/** Moves the elements, and with a bubble the text inside it; enough of every picture stays on the canvas. */
export function moveElements(scene: Scene, ids: Ids, dx: number, dy: number): Scene {
  const all = withCompanions(scene, ids);
  const step = stepOnCanvas(elementsById(scene, all), dx, dy);
  if (step.x === 0 && step.y === 0) return scene;
  return changeElements(scene, all, (element) => translate(element, step.x, step.y));
}

export type OrderStep = "front" | "forward" | "backward" | "back";

/** Changes the stacking order of the elements as a block whose inner order stays. */
export function reorderElements(scene: Scene, ids: Ids, step: OrderStep): Scene {
  const moved = new Set(ids);
  if (step === "front" || step === "back") {
    const block = scene.elements.filter((element) => moved.has(element.id));
    const rest = scene.elements.filter((element) => !moved.has(element.id));
    return withElements(scene, step === "front" ? [...rest, ...block] : [...block, ...rest]);
  }
  const elements = [...scene.elements];
  const upwards = step === "forward";
  const positions = elements.map((_, index) => index);
  for (const index of upwards ? positions.reverse() : positions) {
    const element = elements[index];
    const neighbour = elements[index + (upwards ? 1 : -1)];
    if (!element || !neighbour || !moved.has(element.id) || moved.has(neighbour.id)) continue;
    elements[index] = neighbour;
    elements[index + (upwards ? 1 : -1)] = element;
  }
  return withElements(scene, elements);
}

/** What paste and duplicate add: copies with new ids, moved by the offset; a text stays with its copied bubble. */
export function copyElements(
  elements: readonly SceneElement[],
  newId: () => ElementId,
  offset: { x: number; y: number },
): SceneElement[] {
  const ids = new Map(elements.map((element) => [element.id, newId()]));
  const groups = new Map<ElementId, ElementId>();
  return elements.map((element) => {
    const copy = translate({ ...element, id: ids.get(element.id) ?? newId() }, offset.x, offset.y);
    const groupId = element.groupId && (groups.get(element.groupId) ?? newId());
    if (element.groupId && groupId) groups.set(element.groupId, groupId);
    if (copy.kind !== "text") return { ...copy, groupId };
    return { ...copy, groupId, bubbleId: copy.bubbleId ? (ids.get(copy.bubbleId) ?? null) : null };
  });
}

/** Copies of the named elements (and the texts of named bubbles) right above the topmost of them. */
export function duplicateElements(
  scene: Scene,
  ids: Ids,
  newId: () => ElementId,
): { scene: Scene; ids: ElementId[] } {
  const wanted = withCompanions(scene, ids);
  const copies = copyElements(elementsById(scene, wanted), newId, { x: 20, y: 20 });
  const top = scene.elements.findLastIndex((element) => wanted.has(element.id));
  const changed = addElements(scene, copies, top + 1);
  return { scene: changed, ids: changed === scene ? [] : copies.map((copy) => copy.id) };
}

export function setBackground(scene: Scene, fields: Partial<Background>): Scene {
  const background = shared(scene.background, { ...scene.background, ...fields });
  return background === scene.background ? scene : { ...scene, background };
}

/** Moves the 16:9 frame; it never leaves the canvas. */
export function setFrameTop(scene: Scene, top: number): Scene {
  const y = Math.min(Math.max(top, 0), CANVAS_HEIGHT - FRAME_HEIGHT);
  return y === scene.frame.y ? scene : { ...scene, frame: { y } };
}

/** Ids of every picture that drawing this scene can need, derived pictures included. */
export function picturesOf(scene: Scene): ReadonlySet<string> {
  const found = new Set<string>();
  if (scene.background.picture) found.add(scene.background.picture);
  for (const element of scene.elements) {
    if (element.kind !== "image") continue;
    found.add(element.picture);
    for (const effect of element.effects) if (effect.kind === "relight") found.add(effect.picture);
  }
  return found;
}

/** The ids, and those of the texts inside named bubbles. */
export function withCompanions(scene: Scene, ids: Ids): Set<ElementId> {
  const wanted = new Set(ids);
  for (const text of bubbleTexts(scene.elements, wanted)) wanted.add(text.id);
  return wanted;
}

function mapElements(scene: Scene, change: (element: SceneElement) => SceneElement): Scene {
  return withElements(
    scene,
    scene.elements.map((element) => shared(element, withinLimits(change(element), element))),
  );
}

export function withElements(scene: Scene, elements: readonly SceneElement[]): Scene {
  const same =
    elements.length === scene.elements.length &&
    elements.every((element, i) => element === scene.elements[i]);
  return same ? scene : { ...scene, elements };
}

/** The old object when the new one holds the same fields, so that "nothing changed" shows as identity. */
function shared<T extends object>(before: T, after: T): T {
  if (before === after) return before;
  const keys = Object.keys(after) as (keyof T)[];
  const same =
    keys.length === Object.keys(before).length && keys.every((key) => Object.is(before[key], after[key]));
  return same ? before : after;
}

/** Whether two scenes, or parts of them, hold the same values, wherever they came from. */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => sameContent(a[key as keyof typeof a], b[key as keyof typeof b]));
}
