/**
 * What a page that goes at once can still keep. The drafts' database answers later, and a page that is closed or loaded
 * anew may be gone by then; the browser's small storage takes a text before the next line runs. So the present scene
 * goes there, and stands as one step on top of the draft that the database has.
 */
import { committedScene, newHistory } from "~/features/scene/history";
import { sameContent } from "~/features/scene/operations";
import { readScene } from "~/features/scene/schema";
import type { Scene } from "~/features/scene/types";
import type { PictureAddresses } from "../state/asset-store";
import type { Draft } from "./autosave";

export interface LastStep {
  readonly format: 1;
  /** When it was written, in milliseconds; a draft that was written later knows it. */
  readonly writtenAt: number;
  readonly label: string;
  readonly scene: Scene;
  /** Whether the server lacks this scene. */
  readonly unsaved: boolean;
  readonly pictures: PictureAddresses;
}

/** Where last steps are kept: the browser's `localStorage`, or something like it. */
export type SmallStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefixOf = (owner: string) => `thumbsmith-last-step:${owner}:`;

/** Never fails: a browser without storage, or with a full one, keeps nothing here. */
export class LastStepStorage {
  private readonly prefix: string;

  /**
   * `storage` is looked up at each call, because a browser may forbid even that. `owner`: whose steps these are; whoever
   * uses the same browser next has steps of their own.
   */
  constructor(
    private readonly storage: () => SmallStorage,
    owner = "",
  ) {
    this.prefix = prefixOf(owner);
  }

  read(key: string): LastStep | undefined {
    const step = this.attempt<LastStep>((storage) =>
      JSON.parse(storage.getItem(this.prefix + key) ?? "null"),
    );
    return step?.format === 1 ? step : undefined;
  }

  write(key: string, step: LastStep): void {
    this.attempt((storage) => storage.setItem(this.prefix + key, JSON.stringify(step)));
  }

  remove(key: string): void {
    this.attempt((storage) => storage.removeItem(this.prefix + key));
  }

  /** Forgets everything of this owner. */
  clear(): void {
    this.attempt((storage) => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
      for (const key of keys) if (key?.startsWith(this.prefix)) storage.removeItem(key);
    });
  }

  private attempt<Result>(ask: (storage: SmallStorage) => Result): Result | undefined {
    try {
      return ask(this.storage());
    } catch {
      return undefined;
    }
  }
}

export function lastStepOf(draft: Draft, writtenAt: number): LastStep {
  const { entries, position, pictures } = draft;
  const scene = presentOf(draft);
  const label = entries[position - 1]?.label ?? "Restored unsaved work";
  return { format: 1, writtenAt, label, scene, unsaved: scene !== draft.saved, pictures };
}

/** The draft with the step that came too late for it. Without a draft the step stands on the server's scene. */
export function withLastStep(
  draft: Draft | undefined,
  step: LastStep | undefined,
  fromServer: Scene,
): Draft | undefined {
  if (!step || !isReadable(step.scene) || step.writtenAt < (draft?.writtenAt ?? 0)) return draft;
  const base = draft ?? draftOf(fromServer);
  const present = presentOf(base);
  const isNew = !sameContent(present, step.scene);
  const scene = isNew ? step.scene : present;
  const applied = base.entries.slice(0, base.position);
  const entry = { label: step.label, scene, selectionBefore: [], selectionAfter: [] };
  return {
    ...base,
    ...(isNew && { entries: [...applied, entry], position: applied.length + 1 }),
    saved: step.unsaved ? base.saved : scene,
    pictures: { ...base.pictures, ...step.pictures },
  };
}

const presentOf = (draft: Draft): Scene => committedScene({ ...draft, gesture: null });

function draftOf(scene: Scene): Draft {
  const { start, entries, position } = newHistory(scene);
  return { format: 1, start, entries, position, saved: scene, pictures: {} };
}

function isReadable(scene: Scene): boolean {
  try {
    readScene(scene);
    return true;
  } catch {
    return false;
  }
}
