/** Which words and faces lie under what a video site prints on a thumbnail. Pure. */
import { BADGE, overlap } from "../readability/badge";
import type { Sight } from "../readability/read-scene";
import { type Edges, READING_HEIGHT, READING_WIDTH } from "../readability/types";

export type Cover = "badge" | "buttons" | "progress";

/** What a site prints, in pixels of the 1280 x 720 picture; the same areas as the check's. */
const COVERS: Readonly<Record<Cover, Edges>> = {
  badge: BADGE,
  buttons: { left: 0.92 * READING_WIDTH, top: 0, right: READING_WIDTH, bottom: 0.26 * READING_HEIGHT },
  progress: { left: 0, top: 0.975 * READING_HEIGHT, right: READING_WIDTH, bottom: READING_HEIGHT },
};

export const COVER_WORDS: Readonly<Record<Cover, string>> = {
  badge: "the duration badge",
  buttons: "the hover buttons",
  progress: "the progress bar",
};

export interface Collision {
  /** Tells it from the others of the same look. */
  readonly key: string;
  readonly sight: Sight;
  readonly covers: readonly Cover[];
}

export function collisions(sights: readonly Sight[]): Collision[] {
  return sights.flatMap((sight, at) => {
    const covers = (Object.keys(COVERS) as Cover[]).filter((cover) => overlap(COVERS[cover], sight.box));
    return covers.length > 0 ? [{ key: `${sight.kind} ${at}`, sight, covers }] : [];
  });
}

/** Left, top, width and height in percent of the picture, cut at its edges. */
export function inPercent({ left, top, right, bottom }: Edges): {
  left: string;
  top: string;
  width: string;
  height: string;
} {
  const x = Math.max(0, left / READING_WIDTH);
  const y = Math.max(0, top / READING_HEIGHT);
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return {
    left: percent(x),
    top: percent(y),
    width: percent(Math.min(1, right / READING_WIDTH) - x),
    height: percent(Math.min(1, bottom / READING_HEIGHT) - y),
  };
}
