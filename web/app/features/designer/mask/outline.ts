/**
 * Where the mask ends, as closed lines along the edges of pixels: what the marching edge is drawn on. Pure.
 */
import { CANVAS_WIDTH } from "~/scene/types";
import { HALF, isEmptyRow, type Mask } from "./mask";

/** Corners of a closed line: x, y, x, y, … The marked side lies to its right. */
export type Loop = readonly number[];

/** Right, down, left, up; a bit each. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const STRIDE = CANVAS_WIDTH + 1;
/** Beyond the canvas nothing is marked. */
const OUTSIDE = new Uint8Array(CANVAS_WIDTH);

export function outlineOf(mask: Mask): Loop[] {
  const edges = edgesOf(mask);
  const loops: Loop[] = [];
  for (const start of edges.keys()) {
    while (edges.get(start)) loops.push(trace(edges, start));
  }
  return loops;
}

/** From which corner of the pixel grid the edge leaves in which directions, as bits. */
function edgesOf(mask: Mask): Map<number, number> {
  const edges = new Map<number, number>();
  const add = (x: number, y: number, direction: number) => {
    const corner = y * STRIDE + x;
    edges.set(corner, (edges.get(corner) ?? 0) | (1 << direction));
  };
  for (const [y, row] of mask.entries()) {
    if (isEmptyRow(row)) continue;
    const above = mask[y - 1] ?? OUTSIDE;
    const below = mask[y + 1] ?? OUTSIDE;
    let wasIn = false;
    for (let x = 0; x <= CANVAS_WIDTH; x++) {
      const isIn = x < CANVAS_WIDTH && (row[x] as number) >= HALF;
      if (isIn && (above[x] as number) < HALF) add(x, y, 0);
      if (isIn !== wasIn) {
        if (isIn) add(x, y + 1, 3);
        else add(x, y, 1);
        wasIn = isIn;
      }
      if (isIn && (below[x] as number) < HALF) add(x + 1, y + 1, 2);
    }
  }
  return edges;
}

/** Follows the edge from a corner back to it, taking what it follows out of `edges`. */
function trace(edges: Map<number, number>, start: number): Loop {
  const loop: number[] = [];
  let corner = start;
  let direction = -1;
  do {
    const open = edges.get(corner) ?? 0;
    // Where two marked pixels touch by a corner only, a turn to the right stays at the same one.
    const next = [direction + 1, direction, direction + 3]
      .map((turn) => (turn + 4) % 4)
      .find((turn) => open & (1 << turn));
    const taken = next ?? [0, 1, 2, 3].find((turn) => open & (1 << turn));
    if (taken === undefined) break;
    if (taken !== direction) loop.push(corner % STRIDE, Math.floor(corner / STRIDE));
    edges.set(corner, open & ~(1 << taken));
    direction = taken;
    const [dx, dy] = STEPS[taken] as (typeof STEPS)[number];
    corner += dy * STRIDE + dx;
  } while (corner !== start);
  return loop;
}
