/**
 * Which area of the canvas looks different when live elements have changed: the end of a stroke that grows, both places
 * of what is dragged. Pure; canvas pixels.
 */
import { type Box, boundsOfPoints, grow, unionOf } from "~/scene/geometry";
import type { LineElement, SceneElement } from "~/scene/types";

/** `before` and `after` are the same elements in the same order. Null: nothing looks different. */
export function changedArea(
  before: readonly SceneElement[],
  after: readonly SceneElement[],
  painted: (element: SceneElement) => Box,
): Box | null {
  const areas = after.flatMap((now, i) => {
    const then = before[i];
    if (now === then) return [];
    if (!then) return [painted(now)];
    if (now.kind === "line" && then.kind === "line" && sameBrush(now, then)) return grownArea(then, now);
    return [painted(then), painted(now)];
  });
  return unionOf(areas);
}

function sameBrush(a: LineElement, b: LineElement): boolean {
  return (
    a.stroke === b.stroke &&
    a.strokeWidth === b.strokeWidth &&
    a.opacity === b.opacity &&
    a.compositeMode === b.compositeMode &&
    a.visible === b.visible
  );
}

/** Around the points from the last that both have in common. */
function grownArea(before: LineElement, after: LineElement): Box[] {
  const common = Math.min(
    commonLength(before.points, after.points) >> 1,
    after.widths.length > 0 ? commonLength(before.widths, after.widths) : Number.POSITIVE_INFINITY,
  );
  const points = [before, after].flatMap((line) => pointsFrom(line.points, Math.max(0, common - 1)));
  // Half the width, and what smoothing of edges may add.
  return points.length > 0 ? [grow(boundsOfPoints(points), after.strokeWidth / 2 + 1)] : [];
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a[at] === b[at]) at++;
  return at;
}

function pointsFrom(points: readonly number[], first: number): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = [];
  for (let i = 2 * first; i + 1 < points.length; i += 2)
    found.push({ x: points[i] ?? 0, y: points[i + 1] ?? 0 });
  return found;
}
