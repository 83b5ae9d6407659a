/**
 * From a pointer's way to a stroke: steadied while it is drawn, rounded where the pointer was fast, thinned out when it
 * ends (Ramer, Douglas and Peucker, without recursion). Pure; lengths in canvas pixels.
 */
import type { Point } from "./geometry";

/** A way and how wide the pen was at each of its points, as a share of the brush; `widths` is empty for an even stroke. */
export interface StrokePath {
  readonly points: readonly number[];
  readonly widths: readonly number[];
}

/**
 * Where a steadied brush stands after the pointer has moved from `before` to `now`: it comes after it, the more slowly
 * the longer the `slack`. Depends on the way and not on how often the pointer is read.
 */
export function follow(brush: Point, before: Point, now: Point, slack: number): Point {
  if (slack <= 0) return now;
  const distance = Math.hypot(now.x - before.x, now.y - before.y);
  const share = 1 - Math.exp(-distance / slack);
  return { x: brush.x + (now.x - brush.x) * share, y: brush.y + (now.y - brush.y) * share };
}

/**
 * Puts points of a smooth curve (Catmull and Rom) between those of a stroke that lie farther apart than `gap`, while it
 * grows: what no later point changes is not computed again.
 */
export class GrowingStroke {
  private settled = { gap: 0, count: 0, points: [] as number[], widths: [] as number[] };

  /** The same as of the stroke at once. `stroke` begins as it did when this was called last, or is a shorter one. */
  rounded(stroke: StrokePath, gap: number): StrokePath {
    const count = stroke.points.length / 2;
    if (count < this.settled.count + 2 || gap !== this.settled.gap) {
      this.settled = { gap, count: 0, points: [], widths: [] };
    }
    if (count < 3) return stroke;
    const { settled } = this;
    // The curve between two points depends on those before and after them.
    for (; settled.count < count - 2; settled.count++) roundPiece(stroke, settled.count, gap, settled);
    const path = { points: [...settled.points], widths: [...settled.widths] };
    for (let i = settled.count; i < count; i++) roundPiece(stroke, i, gap, path);
    return path;
  }
}

/** Adds the curve from the point `index` to the next one, without that one's end. */
function roundPiece(
  stroke: StrokePath,
  index: number,
  gap: number,
  { points, widths }: { points: number[]; widths: number[] },
): void {
  const count = stroke.points.length / 2;
  const next = Math.min(index + 1, count - 1);
  const after = Math.min(index + 2, count - 1);
  const at = (list: readonly number[], place: number) => list[place] ?? 0;
  const coordinate = (place: number, t: number) =>
    catmullRom(
      at(stroke.points, 2 * Math.max(index - 1, 0) + place),
      at(stroke.points, 2 * index + place),
      at(stroke.points, 2 * next + place),
      at(stroke.points, 2 * after + place),
      t,
    );
  const way = Math.hypot(
    at(stroke.points, 2 * next) - at(stroke.points, 2 * index),
    at(stroke.points, 2 * next + 1) - at(stroke.points, 2 * index + 1),
  );
  const pieces = index === count - 1 ? 1 : Math.max(1, Math.ceil(way / gap));
  for (let piece = 0; piece < pieces; piece++) {
    const t = piece / pieces;
    points.push(coordinate(0, t), coordinate(1, t));
    const [first, last] = [at(stroke.widths, index), at(stroke.widths, next)];
    if (stroke.widths.length > 0) widths.push(first + (last - first) * t);
  }
}

function catmullRom(p0: number, p1: number, p2: number, p3: number, t: number): number {
  const tangent = { start: (p2 - p0) / 2, end: (p3 - p1) / 2 };
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    p1 * (2 * t3 - 3 * t2 + 1) +
    tangent.start * (t3 - 2 * t2 + t) +
    p2 * (3 * t2 - 2 * t3) +
    tangent.end * (t3 - t2)
  );
}

/** Keeps only the points that the stroke needs to stay within `tolerance` of itself; `size` is the brush's diameter. */
export function simplifyStroke(stroke: StrokePath, tolerance: number, size: number): StrokePath {
  const count = stroke.points.length / 2;
  if (count <= 2) return stroke;
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const open: [number, number][] = [[0, count - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const { index, distance } = farthest(stroke, size, first, last);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    open.push([first, index], [index, last]);
  }
  return {
    points: stroke.points.filter((_, i) => keep[i >> 1] === 1),
    widths: stroke.widths.filter((_, i) => keep[i] === 1),
  };
}

/** The point between two others that lies, or whose edge lies, farthest from the straight way between them. */
function farthest(
  { points, widths }: StrokePath,
  size: number,
  first: number,
  last: number,
): { index: number; distance: number } {
  const at = (index: number) => ({
    x: points[index * 2] ?? 0,
    y: points[index * 2 + 1] ?? 0,
    radius: ((widths[index] ?? 1) * size) / 2,
  });
  const start = at(first);
  const end = at(last);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  let found = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index++) {
    const { x, y, radius } = at(index);
    const across = (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x);
    const along = (x - start.x) * (end.x - start.x) + (y - start.y) * (end.y - start.y);
    const share = length > 0 ? Math.min(Math.max(along / (length * length), 0), 1) : 0;
    const aside = length > 0 ? Math.abs(across) / length : Math.hypot(x - start.x, y - start.y);
    const swelling = Math.abs(radius - start.radius - (end.radius - start.radius) * share);
    const distance = Math.max(aside, swelling);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}
