/** What this browser keeps of a thumbnail: the scene with its undo history, and reading it back with care. */
import { committedScene, type HistoryEntry } from "~/features/scene/history";
import { readScene, upgradeScene } from "~/features/scene/schema";
import type { Scene } from "~/features/scene/types";
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

/**
 * The draft with its scenes brought up to the present version, what they share still shared; null when it is damaged or
 * of a newer version of the program.
 */
export function readDraft(stored: unknown): Draft | null {
  const draft = stored as Draft | null | undefined;
  try {
    if (draft?.format !== 1 || !(draft.position >= 0 && draft.position <= draft.entries.length)) return null;
    const upgraded = new Map<Scene, Scene>();
    const upgrade = (scene: Scene): Scene => {
      const known = upgraded.get(scene) ?? (upgradeScene(scene) as Scene);
      upgraded.set(scene, known);
      return known;
    };
    const entries = draft.entries.map((entry) => ({ ...entry, scene: upgrade(entry.scene) }));
    const read = { ...draft, start: upgrade(draft.start), saved: upgrade(draft.saved), entries };
    for (const scene of new Set([read.start, read.saved, presentOf(read)])) readScene(scene);
    return read;
  } catch {
    return null;
  }
}
