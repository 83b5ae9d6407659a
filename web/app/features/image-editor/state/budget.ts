/** What the editor's undo may cost. */
import type { Picture } from "../canvas/tile";
import type { Budget } from "../model/history";
import { TILE_BYTES } from "../model/pixels";
import type { Placement } from "../model/placement";

/** Everything that undo goes back to. */
export interface EditState {
  readonly picture: Picture;
  /** What the refine brush brings back: the picture before its background was removed. Null: not removed here. */
  readonly reference: Picture | null;
  readonly placement: Placement;
}

export function* tilesOf({ picture, reference }: EditState) {
  yield* picture.tiles;
  if (reference) yield* reference.tiles;
}

/** 256 MiB beside the picture itself: five whole pictures of 12 megapixels, or hundreds of strokes. */
export const UNDO_BUDGET: Budget<EditState> = {
  steps: 200,
  bytes: 256 * 1024 * 1024,
  partsOf: tilesOf,
  bytesOfPart: TILE_BYTES,
};
