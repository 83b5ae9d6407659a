/** What this browser keeps of a thumbnail: the scene with its undo history. */
import { committedScene, type HistoryEntry } from "~/scene/history";
import type { Scene } from "~/scene/types";
import type { KeptMask } from "../mask/kept-mask";
import type { PictureAddresses } from "../state/asset-store";

/** `saved` is the scene that the server had when this was written. */
export interface Draft {
  readonly format: 1;
  /** In milliseconds; missing before it is written. */
  readonly writtenAt?: number;
  readonly start: Scene;
  readonly entries: readonly HistoryEntry[];
  readonly position: number;
  readonly saved: Scene;
  readonly pictures: PictureAddresses;
  /** Which part the next edit may change; missing or null while nothing is marked. */
  readonly mask?: KeptMask | null;
}

export const presentOf = (draft: Draft): Scene => committedScene({ ...draft, gesture: null });

/** Whether it holds anything that the server lacks. */
export const isUnsaved = (draft: Draft): boolean => presentOf(draft) !== draft.saved;
