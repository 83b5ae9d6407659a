/** Thins out a drawn stroke: Ramer, Douglas and Peucker, without recursion. Pure. */

/** Keeps only the points (x0, y0, x1, y1, …) that the path needs to stay within `tolerance` of itself. */
export function simplifyStroke(points: readonly number[], tolerance: number): number[] {
  const count = points.length / 2;
  if (count <= 2) return [...points];
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const open: [number, number][] = [[0, count - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const { index, distance } = farthest(points, first, last);
    if (distance <= tolerance) continue;
    keep[index] = 1;
    open.push([first, index], [index, last]);
  }
  return points.filter((_, i) => keep[i >> 1] === 1);
}

/** The point between two others that lies farthest from the straight way between them. */
function farthest(
  points: readonly number[],
  first: number,
  last: number,
): { index: number; distance: number } {
  const at = (index: number) => ({ x: points[index * 2] ?? 0, y: points[index * 2 + 1] ?? 0 });
  const start = at(first);
  const end = at(last);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  let found = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index++) {
    const { x, y } = at(index);
    const across = (x - start.x) * (end.y - start.y) - (y - start.y) * (end.x - start.x);
    const distance = length > 0 ? Math.abs(across) / length : Math.hypot(x - start.x, y - start.y);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}
