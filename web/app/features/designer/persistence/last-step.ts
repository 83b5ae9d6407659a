/**
 * What a page that goes at once can still keep. The drafts' database answers later, and a page that is closed or loaded
 * again may be gone by then; the browser's small storage takes a text before the next line runs. So the steps that the
 * database does not have yet go there, and stand on top of the draft that it has.
 */
import type { HistoryEntry } from "~/scene/history";
import type { Scene } from "~/scene/types";
import type { KeptMask } from "../mask/kept-mask";
import type { PictureAddresses } from "../state/asset-store";
import { type Draft, presentOf } from "./draft";

export interface KeptStep {
  readonly label: string;
  readonly scene: Scene;
}

export interface LastStep {
  readonly format: 2;
  /** When it was written, in milliseconds; a draft that was written later knows it. */
  readonly writtenAt: number;
  /** The steps in order; the last one's scene is the present. */
  readonly steps: readonly KeptStep[];
  /** Whether the server lacks the present scene. */
  readonly unsaved: boolean;
  readonly pictures: PictureAddresses;
  readonly mask?: KeptMask | null;
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
    return step?.format === 2 && Array.isArray(step.steps) && step.steps.length > 0 ? step : undefined;
  }

  /** Keys under which something is kept. */
  keys(): string[] {
    return this.attempt((storage) => this.ownKeys(storage)) ?? [];
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
      for (const key of this.ownKeys(storage)) storage.removeItem(this.prefix + key);
    });
  }

  private ownKeys(storage: SmallStorage): string[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    return keys.filter((key) => key.startsWith(this.prefix)).map((key) => key.slice(this.prefix.length));
  }

  private attempt<Result>(ask: (storage: SmallStorage) => Result): Result | undefined {
    try {
      return ask(this.storage());
    } catch {
      return undefined;
    }
  }
}

/** Steps that are kept one by one; of more, and of large scenes, only the present. */
const MOST_STEPS = 20;
const MOST_ELEMENTS = 2_000;

/** `written`: the last step that the database has. */
export function lastStepOf(draft: Draft, writtenAt: number, written?: HistoryEntry): LastStep {
  const { entries, position, pictures, mask = null } = draft;
  const scene = presentOf(draft);
  const present = { label: entries[position - 1]?.label ?? "Restored unsaved work", scene };
  const known = written ? entries.indexOf(written) : -1;
  const since = entries.slice(known + 1, position).map(({ label, scene }) => ({ label, scene }));
  const weight = since.reduce((sum, step) => sum + step.scene.elements.length, 0);
  const isHandy = since.length > 0 && since.length <= MOST_STEPS && weight <= MOST_ELEMENTS;
  const steps = isHandy ? since : [present];
  return { format: 2, writtenAt, steps, unsaved: scene !== draft.saved, pictures, mask };
}
