/** Making elements larger or smaller in place, and finding a place where nothing is covered. Pure. */
import { centreOf, elementBox, type TextSize } from "~/scene/geometry";
import { translate } from "~/scene/placement";
import type { SceneElement } from "~/scene/types";
import { NEARBY, overlap } from "../badge";
import { type Edges, READING_HEIGHT, READING_WIDTH } from "../types";

/** Scaled about its middle. Strokes stay as they are. */
export function scaled(element: SceneElement, factor: number, textSize: TextSize): SceneElement {
  const changed = sizedBy(element, factor);
  return keepCentre(element, changed, textSize);
}

/** Moved so that its middle is where that of `before` was. */
export function keepCentre(before: SceneElement, after: SceneElement, textSize: TextSize): SceneElement {
  const from = centreOf(elementBox(before, textSize));
  const to = centreOf(elementBox(after, textSize));
  return translate(after, from.x - to.x, from.y - to.y);
}

function sizedBy(element: SceneElement, factor: number): SceneElement {
  switch (element.kind) {
    case "line":
      return element;
    case "text": {
      const width = element.width === null ? null : element.width * factor;
      const fit = element.fit === null ? null : element.fit * factor;
      return { ...element, fontSize: element.fontSize * factor, width, fit };
    }
    default:
      return { ...element, width: element.width * factor, height: element.height * factor };
  }
}

/** Pixels of the 1280 x 720 picture. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

const GAP = 6;
/** Covering words or a face that were free before counts as so many pixels of way. */
const COVERING = 600;

/**
 * The shortest way to where no badge and no button covers the box, inside the picture, and better not on `others`. Null
 * when there is no such place. `mayLeave`: part of what moves may go beyond the picture's edge, such as a person's body.
 */
export function wayClear(box: Edges, others: readonly Edges[], mayLeave = false): Shift | null {
  const xs = [
    0,
    GAP - box.left,
    READING_WIDTH - GAP - box.right,
    ...NEARBY.map((area) => area.left - GAP - box.right),
  ];
  const ys = [
    0,
    GAP - box.top,
    READING_HEIGHT - GAP - box.bottom,
    ...NEARBY.flatMap((area) => [area.top - GAP - box.bottom, area.bottom + GAP - box.top]),
  ];
  const free = others.filter((other) => !overlap(other, box));
  const ways = xs.flatMap((dx) => ys.map((dy) => ({ dx, dy })));
  const clear = ways.flatMap((way) => {
    const there = shifted(box, way);
    if (NEARBY.some((area) => overlap(area, there))) return [];
    if (!mayLeave && !isInside(there)) return [];
    const covered = free.filter((other) => overlap(other, there)).length;
    return [{ way, cost: Math.hypot(way.dx, way.dy) + covered * COVERING }];
  });
  return clear.toSorted((one, other) => one.cost - other.cost)[0]?.way ?? null;
}

export function shifted(box: Edges, { dx, dy }: Shift): Edges {
  return { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
}

function isInside({ left, top, right, bottom }: Edges): boolean {
  return left >= 0 && top >= 0 && right <= READING_WIDTH && bottom <= READING_HEIGHT;
}
