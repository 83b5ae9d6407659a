/**
 * Keeps the work of each thumbnail, undo history included, in the browser's database after every step, so that a reload
 * or a crash loses nothing. Scenes share what did not change, and the database's copy shares it too. A page that goes
 * before the database has answered leaves its last step in the small storage (`last-step.ts`).
 */
import type { HistoryEntry } from "~/features/scene/history";
import type { Scene } from "~/features/scene/types";
import type { PictureAddresses } from "../state/asset-store";
import { type LastStepStorage, lastStepOf, withLastStep } from "./last-step";

/** What is kept of one thumbnail. `saved` is the scene that the server had when this was written. */
export interface Draft {
  readonly format: 1;
  /** In milliseconds; missing before it is written. */
  readonly writtenAt?: number;
  readonly start: Scene;
  readonly entries: readonly HistoryEntry[];
  readonly position: number;
  readonly saved: Scene;
  readonly pictures: PictureAddresses;
}

/** Where drafts are kept; `key` is the thumbnail's id, or NEW_THUMBNAIL before it has one. */
export interface DraftStorage {
  read(key: string): Promise<Draft | undefined>;
  write(key: string, draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
}

export const NEW_THUMBNAIL = "new";

/** Writes the newest draft soon after each change; several changes in a row become one write. */
export class Autosave {
  /** The newest draft of each thumbnail that the storage does not have yet. */
  private readonly unwritten = new Map<string, () => Draft>();
  private running: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failed = false;

  constructor(
    private readonly storage: DraftStorage,
    private readonly lastSteps: LastStepStorage,
    private readonly reportError: (message: string) => void,
    private readonly delay = 250,
  ) {}

  /** What this browser has of a thumbnail, the last step before the page went included. */
  async read(key: string, fromServer: Scene): Promise<Draft | undefined> {
    const step = this.lastSteps.read(key);
    const draft = await this.storage.read(key).catch(() => undefined);
    return withLastStep(draft, step, fromServer);
  }

  /** `draft` is called when it is written, so that a burst of changes costs one copy. */
  schedule(key: string, draft: () => Draft): void {
    this.unwritten.set(key, draft);
    this.timer ??= setTimeout(() => this.flush(), this.delay);
  }

  /** Writes at once what waits. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.running.then(() => this.writeAll());
    return this.running;
  }

  /** For a page that may go before anything else runs: when this returns, no step can be lost any more. */
  keep(): void {
    for (const [key, draft] of this.unwritten) this.lastSteps.write(key, lastStepOf(draft(), Date.now()));
    void this.flush();
  }

  /** Forgets a draft, and a write of it that still waits. */
  async forget(key: string): Promise<void> {
    this.unwritten.delete(key);
    this.lastSteps.remove(key);
    await this.running;
    await this.storage.remove(key).catch(() => undefined);
  }

  private async writeAll(): Promise<void> {
    for (const [key, draft] of [...this.unwritten]) await this.write(key, draft);
  }

  private async write(key: string, draft: () => Draft): Promise<void> {
    try {
      await this.storage.write(key, { ...draft(), writtenAt: Date.now() });
      this.failed = false;
      if (this.unwritten.get(key) === draft) this.lastSteps.remove(key);
    } catch {
      if (!this.failed) this.reportError("Your browser cannot keep this work: save it before you leave.");
      this.failed = true;
    }
    if (this.unwritten.get(key) === draft) this.unwritten.delete(key);
  }
}
