/** How short the sides of a picture may be. */
import type { Size } from "./geometry";

/** Pixels: no side of a picture is shorter, and so much of each stays on the canvas. */
export const SHORTEST_SIDE = 20;

/** Never shorter than the shortest side, the ratio kept. */
export function withShortestSide<Sized extends Size>(sized: Sized): Sized {
  const shortest = Math.min(sized.width, sized.height);
  if (shortest >= SHORTEST_SIDE || shortest <= 0) return sized;
  const factor = SHORTEST_SIDE / shortest;
  return { ...sized, width: sized.width * factor, height: sized.height * factor };
}
