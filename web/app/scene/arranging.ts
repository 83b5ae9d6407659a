/**
 * Several elements as one picture: groups, aligning and even gaps. What belongs together (a group, a bubble with its
 * text) moves as one block; what is locked stays where it is.
 */
import { frameBox } from "./frame";
import { type Box, elementBounds, type TextSize, unionOf } from "./geometry";
import {
  changeElements,
  elementsById,
  type Ids,
  replaceElements,
  withCompanions,
  withElements,
} from "./operations";
import { translate } from "./placement";
import type { ElementId, Scene, SceneElement } from "./types";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";
export type Axis = "x" | "y";

/** Elements that move together, and the upright box around them. */
interface Block {
  readonly elements: readonly SceneElement[];
  readonly box: Box;
}

/** How many of the elements can be aligned with each other: blocks, not elements. */
export function countBlocks(scene: Scene, ids: Ids): number {
  return new Set(movable(scene, ids).map(blockKey)).size;
}

/** Aligns the blocks with each other; a single one with the 16:9 frame. */
export function alignElements(scene: Scene, ids: Ids, alignment: Alignment, textSize: TextSize): Scene {
  const blocks = blocksOf(scene, ids, textSize);
  const target = blocks.length === 1 ? frameBox(scene) : unionOf(blocks.map(({ box }) => box));
  if (!target) return scene;
  return moveBlocks(
    scene,
    blocks.map((block) => ({ block, ...towards(block.box, target, alignment) })),
  );
}

/** Makes the gaps between three or more blocks equal; the outermost two stay. */
export function distributeElements(scene: Scene, ids: Ids, axis: Axis, textSize: TextSize): Scene {
  const start = (box: Box) => (axis === "x" ? box.x : box.y);
  const length = (box: Box) => (axis === "x" ? box.width : box.height);
  const blocks = blocksOf(scene, ids, textSize).sort((a, b) => start(a.box) - start(b.box));
  const all = unionOf(blocks.map(({ box }) => box));
  if (!all || blocks.length < 3) return scene;
  const filled = blocks.reduce((sum, { box }) => sum + length(box), 0);
  const gap = (length(all) - filled) / (blocks.length - 1);
  let next = start(all);
  const moves = blocks.map((block) => {
    const by = next - start(block.box);
    next += length(block.box) + gap;
    return { block, dx: axis === "x" ? by : 0, dy: axis === "y" ? by : 0 };
  });
  return moveBlocks(scene, moves);
}

/** Makes one group of the elements, directly below each other at the place of the topmost; groups among them dissolve in it. */
export function groupElements(scene: Scene, ids: Ids, groupId: ElementId): Scene {
  const members = withGroups(scene, withCompanions(scene, ids));
  if (members.size < 2) return scene;
  const top = scene.elements.findLastIndex((element) => members.has(element.id));
  const outside = (element: SceneElement) => !members.has(element.id);
  const below = scene.elements.slice(0, top + 1).filter(outside);
  const group = elementsById(scene, members).map((element) => ({ ...element, groupId, groupName: "" }));
  return { ...scene, elements: [...below, ...group, ...scene.elements.slice(top + 1)] };
}

/** Puts the elements directly below each other above the first so many of the stack, as members of that group, or of none. */
export function placeInOrder(scene: Scene, ids: Ids, place: number, groupId: ElementId | null): Scene {
  const moved = new Set(ids);
  const rest = (elements: readonly SceneElement[]) => elements.filter(({ id }) => !moved.has(id));
  const groupName = groupId === null ? "" : nameOfGroup(membersOf(scene, groupId));
  const grouped = changeElements(scene, moved, (element) => ({ ...element, groupId, groupName }));
  const { elements } = grouped;
  const block = elementsById(grouped, moved);
  return withElements(grouped, [...rest(elements.slice(0, place)), ...block, ...rest(elements.slice(place))]);
}

/** Dissolves every group that has a member among the elements. */
export function ungroupElements(scene: Scene, ids: Ids): Scene {
  return changeElements(scene, withGroups(scene, ids), (element) =>
    element.groupId === null ? element : { ...element, groupId: null, groupName: "" },
  );
}

/** Empty where nobody has named it. */
export const nameOfGroup = (members: readonly SceneElement[]): string =>
  members.find(({ groupName }) => groupName)?.groupName ?? "";

/** An empty name takes it away. */
export function renameGroup(scene: Scene, groupId: ElementId, groupName: string): Scene {
  const ids = membersOf(scene, groupId).map(({ id }) => id);
  return changeElements(scene, ids, (element) => ({ ...element, groupName }));
}

const membersOf = (scene: Scene, groupId: ElementId): readonly SceneElement[] =>
  scene.elements.filter((element) => element.groupId === groupId);

/** The ids, and those of everything that is in a group with one of them. */
export function withGroups(scene: Scene, ids: Ids): Set<ElementId> {
  const wanted = new Set(ids);
  const groups = new Set(elementsById(scene, wanted).flatMap(({ groupId }) => groupId ?? []));
  for (const { id, groupId } of scene.elements) if (groupId && groups.has(groupId)) wanted.add(id);
  return wanted;
}

function movable(scene: Scene, ids: Ids): SceneElement[] {
  return elementsById(scene, withCompanions(scene, ids)).filter((element) => !element.locked);
}

/** What an element moves with: its group, its bubble, or nothing. */
function blockKey(element: SceneElement): ElementId {
  return element.groupId ?? (element.kind === "text" ? element.bubbleId : null) ?? element.id;
}

function blocksOf(scene: Scene, ids: Ids, textSize: TextSize): Block[] {
  const byKey = new Map<ElementId, SceneElement[]>();
  for (const element of movable(scene, ids)) {
    const key = blockKey(element);
    byKey.set(key, [...(byKey.get(key) ?? []), element]);
  }
  return [...byKey.values()].flatMap((elements) => {
    const box = unionOf(elements.map((element) => elementBounds(element, textSize)));
    return box ? { elements, box } : [];
  });
}

function moveBlocks(scene: Scene, moves: readonly { block: Block; dx: number; dy: number }[]): Scene {
  const moved = moves.flatMap(({ block, dx, dy }) =>
    block.elements.map((element) => translate(element, dx, dy)),
  );
  return replaceElements(scene, moved);
}

/** How far the box has to go. */
function towards(box: Box, target: Box, alignment: Alignment): { dx: number; dy: number } {
  const right = target.x + target.width - box.x - box.width;
  const bottom = target.y + target.height - box.y - box.height;
  switch (alignment) {
    case "left":
      return { dx: target.x - box.x, dy: 0 };
    case "center":
      return { dx: (target.x - box.x + right) / 2, dy: 0 };
    case "right":
      return { dx: right, dy: 0 };
    case "top":
      return { dx: 0, dy: target.y - box.y };
    case "middle":
      return { dx: 0, dy: (target.y - box.y + bottom) / 2 };
    case "bottom":
      return { dx: 0, dy: bottom };
  }
}
