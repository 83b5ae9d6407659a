/** How short and how long the sides of a picture may be. */
import type { Size } from "./geometry";

/** Pixels: no side of a picture is shorter, and so much of each stays on the canvas. */
export const SHORTEST_SIDE = 20;

/** Pixels: no length of a scene goes beyond. */
export const LONGEST_SIDE = 20_000;

/** No side shorter than the shortest or longer than the longest, the ratio kept. */
export function withinSides<Sized extends Size>(sized: Sized): Sized {
  const shortest = Math.min(sized.width, sized.height);
  const longest = Math.max(sized.width, sized.height);
  const factor = Math.min(Math.max(1, SHORTEST_SIDE / shortest), LONGEST_SIDE / longest);
  if (factor === 1 || shortest <= 0) return sized;
  return { ...sized, width: sized.width * factor, height: sized.height * factor };
}
