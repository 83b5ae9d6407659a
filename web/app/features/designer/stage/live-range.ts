/**
 * Which part of the stack has to be redrawn while something in it changes. Pure: the stage moves the layers.
 */
import { blendOf } from "~/scene/blend";
import type { ElementId, LineElement, SceneElement } from "~/scene/types";

/** Elements `from` up to `to` (not included) are live, with what is added on top. */
export interface LiveRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The changed elements and all between them. Strokes among which an eraser works stay together; what blends with
 * what is below it cannot be part of a bitmap that lies over the changed ones.
 */
export function liveRange(
  elements: readonly SceneElement[],
  changed: ReadonlySet<ElementId>,
  added: readonly SceneElement[],
): LiveRange {
  const first = elements.findIndex((element) => changed.has(element.id));
  if (first < 0 && added.length === 0) return { from: elements.length, to: elements.length };
  const from = first < 0 ? elements.length : first;
  const last = added.length > 0 ? elements.length - 1 : elements.findLastIndex(({ id }) => changed.has(id));
  const lastBlending = elements.findLastIndex(blends);
  return { from: runStart(elements, from, added), to: runEnd(elements, Math.max(last, lastBlending)) };
}

/** Ids of the elements of `after` that `before` does not hold just as they are. */
export function changedElements(
  before: readonly SceneElement[],
  after: readonly SceneElement[],
): ReadonlySet<ElementId> {
  const known = new Set(before);
  return new Set(after.filter((element) => !known.has(element)).map((element) => element.id));
}

function blends(element: SceneElement): boolean {
  if (element.kind !== "line") return blendOf(element) !== "normal";
  return element.compositeMode !== "source-over" && element.compositeMode !== "destination-out";
}

function erases(element: SceneElement): element is LineElement {
  return element.kind === "line" && element.compositeMode === "destination-out";
}

/** Where the run of strokes at `from` begins if an eraser is among them, else `from` itself. */
function runStart(elements: readonly SceneElement[], from: number, added: readonly SceneElement[]): number {
  const isStroke = from === elements.length ? added[0]?.kind === "line" : elements[from]?.kind === "line";
  if (!isStroke) return from;
  let start = from;
  while (start > 0 && elements[start - 1]?.kind === "line") start--;
  const run = [...elements.slice(start, runEnd(elements, from)), ...added];
  return run.some(erases) ? start : from;
}

/** One past the last stroke of the run at `last`; one past `last` when it is no stroke. */
function runEnd(elements: readonly SceneElement[], last: number): number {
  let end = Math.min(last + 1, elements.length);
  while (elements[last]?.kind === "line" && elements[end]?.kind === "line") end++;
  return end;
}
