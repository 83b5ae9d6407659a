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

/** Puts points of a smooth curve (Catmull and Rom) between those that lie farther apart than `gap`. */
export function roundStroke(stroke: StrokePath, gap: number): StrokePath {
  const count = stroke.points.length / 2;
  if (count < 3) return stroke;
  const at = (list: readonly number[], index: number) => list[index] ?? 0;
  const point = (index: number) => {
    const i = Math.min(Math.max(index, 0), count - 1);
    return { x: at(stroke.points, 2 * i), y: at(stroke.points, 2 * i + 1) };
  };
  const points: number[] = [];
  const widths: number[] = [];
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const isLast = i === count - 1;
    const pieces = isLast ? 1 : Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / gap));
    for (let piece = 0; piece < pieces; piece++) {
      const t = piece / pieces;
      points.push(
        catmullRom(before.x, from.x, to.x, after.x, t),
        catmullRom(before.y, from.y, to.y, after.y, t),
      );
      const [first, last] = [at(stroke.widths, i), at(stroke.widths, Math.min(i + 1, count - 1))];
      if (stroke.widths.length > 0) widths.push(first + (last - first) * t);
    }
  }
  return { points, widths };
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
