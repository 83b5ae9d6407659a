/**
 * Keeps the work of each thumbnail, undo history included, in the browser's database after every step, so that a reload
 * or a crash loses nothing. Scenes share what did not change, and the database's copy shares it too.
 */
import type { HistoryEntry } from "~/features/scene/history";
import type { Scene } from "~/features/scene/types";
import type { PictureAddresses } from "../state/asset-store";

/** What is kept of one thumbnail. `saved` is the scene that the server had when this was written. */
export interface Draft {
  readonly format: 1;
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
  private waiting: { key: string; draft: () => Draft } | null = null;
  private running: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failed = false;

  constructor(
    private readonly storage: DraftStorage,
    private readonly reportError: (message: string) => void,
    private readonly delay = 250,
  ) {}

  read(key: string): Promise<Draft | undefined> {
    return this.storage.read(key).catch(() => undefined);
  }

  /** `draft` is called when it is written, so that a burst of changes costs one copy. */
  schedule(key: string, draft: () => Draft): void {
    this.waiting = { key, draft };
    this.timer ??= setTimeout(() => this.flush(), this.delay);
  }

  /** Writes at once what waits, for example when the page goes to the background. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.running = this.running.then(() => this.write(waiting.key, waiting.draft()));
    return this.running;
  }

  /** Forgets a draft, and a write of it that still waits. */
  async forget(key: string): Promise<void> {
    if (this.waiting?.key === key) this.waiting = null;
    await this.running;
    await this.storage.remove(key).catch(() => undefined);
  }

  private async write(key: string, draft: Draft): Promise<void> {
    try {
      await this.storage.write(key, draft);
      this.failed = false;
    } catch {
      if (!this.failed) this.reportError("Your browser cannot keep this work: save it before you leave.");
      this.failed = true;
    }
  }
}
