/** The rows of the layer list, topmost first: one for each element, and one above those of a group. Pure. */
import { nameOfGroup, placeInOrder } from "~/scene/arranging";
import { elementLabel, shortLabel } from "~/scene/elements";
import type { ElementId, Scene, SceneElement } from "~/scene/types";

interface Placed {
  /** Unique among the rows. */
  readonly key: string;
  /** How many elements stand above it. */
  readonly above: number;
}

export interface ElementRow extends Placed {
  readonly kind: "element";
  readonly element: SceneElement;
  /** The group whose row stands above it. */
  readonly groupId: ElementId | null;
}

export interface GroupRow extends Placed {
  readonly kind: "group";
  readonly groupId: ElementId;
  /** Topmost first. */
  readonly members: readonly SceneElement[];
  readonly isOpen: boolean;
}

export type LayerRow = ElementRow | GroupRow;

/** `elements`: from the bottom to the top, as a scene has them. `closed`: groups whose members have no rows. */
export function layerRows(elements: readonly SceneElement[], closed: ReadonlySet<ElementId>): LayerRow[] {
  return runsOf(elements.toReversed()).flatMap(({ above, members }) => {
    const [first] = members;
    const groupId = members.length > 1 ? (first?.groupId ?? null) : null;
    const rows = members.map((element, place): LayerRow => {
      return { kind: "element", key: element.id, above: above + place, element, groupId };
    });
    if (!groupId) return rows;
    const isOpen = !closed.has(groupId);
    const group: LayerRow = { kind: "group", key: `${groupId} ${above}`, above, groupId, members, isOpen };
    return isOpen ? [group, ...rows] : [group];
  });
}

/** Neighbours of one group stand together; everything else by itself. */
function runsOf(elements: readonly SceneElement[]): { above: number; members: SceneElement[] }[] {
  const runs: { above: number; members: SceneElement[] }[] = [];
  for (const [above, element] of elements.entries()) {
    const last = runs.at(-1);
    if (last && element.groupId && last.members[0]?.groupId === element.groupId) last.members.push(element);
    else runs.push({ above, members: [element] });
  }
  return runs;
}

const elementsOf = (row: LayerRow): readonly SceneElement[] =>
  row.kind === "group" ? row.members : [row.element];

export function rowLabel(row: LayerRow): string {
  if (row.kind === "element") return elementLabel(row.element);
  const name = nameOfGroup(row.members);
  if (name) return shortLabel(name);
  const [first, ...others] = row.members;
  return `Group: ${first ? elementLabel(first) : ""} and ${others.length} more`;
}

/**
 * The scene when a row is put where a line between rows is; `line` counts the rows above it. What comes to stand above a
 * member of a group joins it; what goes away from its group leaves it. A group stays beside other groups.
 */
export function withRowAt(scene: Scene, rows: readonly LayerRow[], from: number, line: number): Scene {
  const row = rows[from];
  if (!row) return scene;
  if (line >= from && line <= endOf(row, from)) return scene;
  const to = row.kind === "group" ? besideGroups(rows, line, line < from ? -1 : 1) : line;
  const place = scene.elements.length - (rows[to]?.above ?? scene.elements.length);
  const ids = elementsOf(row).map(({ id }) => id);
  return placeInOrder(scene, ids, place, row.kind === "group" ? row.groupId : groupAt(rows, row, to));
}

/** The line below a row, and below its members' where it is a group's. */
const endOf = (row: LayerRow, index: number): number =>
  index + 1 + (row.kind === "group" && row.isOpen ? row.members.length : 0);

/** The line beyond the next row, up or down. */
export function lineOfStep(rows: readonly LayerRow[], from: number, step: 1 | -1): number {
  const row = rows[from];
  return row && step > 0 ? endOf(row, from) + 1 : Math.max(0, from - 1);
}

/** Whether both are of the same element or group, wherever they stand. */
export const isSameRow = (one: LayerRow, other: LayerRow): boolean =>
  one.kind === other.kind && elementsOf(one)[0]?.id === elementsOf(other)[0]?.id;

/** The next line, up or down, that is not between the members of a group. */
function besideGroups(rows: readonly LayerRow[], line: number, step: 1 | -1): number {
  const below = rows[line];
  return below?.kind === "element" && below.groupId ? besideGroups(rows, line + step, step) : line;
}

function groupAt(rows: readonly LayerRow[], row: ElementRow, line: number): ElementId | null {
  const [above, below] = [rows[line - 1], rows[line]];
  if (below?.kind === "element" && below.groupId) return below.groupId;
  const own = row.element.groupId;
  const isBeside = [above, below].some((each) => each?.kind === "element" && each.element.groupId === own);
  return row.groupId === null || isBeside ? own : null;
}
