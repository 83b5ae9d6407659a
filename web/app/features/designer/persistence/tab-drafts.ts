/**
 * Which draft a tab opens, and whose it is: its own, else the newest that a closed tab left. Nothing is ever written over
 * or thrown away because somebody else's work, or work that cannot be read, stands in its place.
 */
import type { Scene } from "~/scene/types";
import { type Draft, isUnsaved } from "./draft";
import type { LastStepStorage } from "./last-step";
import type { Tab } from "./tab";

/** Where drafts are kept. What `read` gives may come from any version of the program. */
export interface DraftStorage {
  keys(): Promise<readonly string[]>;
  read(key: string): Promise<unknown>;
  write(key: string, draft: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Work that a closed tab left on the same thumbnail, and that is not what was opened. */
export interface LeftBehind {
  readonly key: string;
  readonly draft: Draft;
}

export interface FoundDrafts {
  readonly draft: Draft | undefined;
  /** Under which key it was kept, when a closed tab left it. */
  readonly adopted: string | null;
  /** Newest first. */
  readonly leftBehind: readonly LeftBehind[];
  /** Keys of drafts that are damaged or newer than this program; they stay where they are. */
  readonly unreadable: readonly string[];
}

const SET_ASIDE = "set-aside";

export const draftKey = (thumbnail: string, tab: string) => `${thumbnail}@${tab}`;

export class TabDrafts {
  constructor(
    private readonly storage: DraftStorage,
    private readonly lastSteps: LastStepStorage,
    private readonly tab: Tab,
  ) {}

  /** Fails when the storage cannot be read at all. */
  async find(thumbnail: string, fromServer: Scene): Promise<FoundDrafts> {
    const own = draftKey(thumbnail, this.tab.id);
    const open = await this.tab.openTabs();
    const drafts: LeftBehind[] = [];
    const unreadable: string[] = [];
    for (const key of await this.keysOf(thumbnail)) {
      const owner = key.split("@")[1] ?? "";
      if (key !== own && open?.has(owner)) continue;
      const stored = await this.storage.read(key);
      const last = this.lastSteps.read(key);
      if (stored === undefined && !last) continue;
      const { readDraft, withLastStep } = await import("./read-draft");
      const draft = readDraft(stored);
      if (stored !== undefined && !draft) unreadable.push(await this.setAside(key, own, stored));
      const whole = withLastStep(draft ?? undefined, last, fromServer);
      if (whole) drafts.push({ key, draft: whole });
    }
    return { ...this.choose(own, drafts), unreadable };
  }

  private choose(own: string, drafts: readonly LeftBehind[]): Omit<FoundDrafts, "unreadable"> {
    const mine = drafts.find(({ key }) => key === own);
    const others = drafts.filter(({ key }) => key !== own).sort(newestFirst);
    const adopted = mine ? undefined : (others.find(({ draft }) => isUnsaved(draft)) ?? others[0]);
    const leftBehind = others.filter((other) => other !== adopted && isUnsaved(other.draft));
    // What closed tabs had saved is on the server: their drafts are of no more use.
    for (const { key, draft } of others) if (key !== adopted?.key && !isUnsaved(draft)) void this.forget(key);
    return { draft: (mine ?? adopted)?.draft, adopted: adopted?.key ?? null, leftBehind };
  }

  async forget(key: string): Promise<void> {
    this.lastSteps.remove(key);
    await this.storage.remove(key).catch(() => undefined);
  }

  /** A draft as it is stored, whatever it is, so that a person can keep it as a file. */
  stored(key: string): Promise<unknown> {
    return this.storage.read(key);
  }

  /** Drafts and last steps of the thumbnail, also those that were kept before tabs had drafts of their own. */
  private async keysOf(thumbnail: string): Promise<string[]> {
    const keys = new Set([...(await this.storage.keys()), ...this.lastSteps.keys()]);
    return [...keys].filter((key) => key === thumbnail || key.startsWith(`${thumbnail}@`));
  }

  /** Out of the way of this tab's next draft. */
  private async setAside(key: string, own: string, stored: unknown): Promise<string> {
    if (key !== own) return key;
    const aside = `${key}-${SET_ASIDE}-${Date.now()}`;
    await this.storage.write(aside, stored);
    await this.storage.remove(key);
    return aside;
  }
}

function newestFirst(a: LeftBehind, b: LeftBehind): number {
  return (b.draft.writtenAt ?? 0) - (a.draft.writtenAt ?? 0);
}
