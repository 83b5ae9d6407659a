/**
 * Keeps the work, undo history included, in the browser's database after every step, so that a reload or a crash loses
 * nothing. Scenes share what did not change, and the database's copy shares it too. A page that goes before the database
 * has answered leaves its last steps in the small storage (`last-step.ts`).
 */
import { NOT_KEPT } from "~/editor-kit/database";
import type { HistoryEntry } from "~/scene/history";
import type { Draft } from "./draft";
import { type LastStepStorage, lastStepOf } from "./last-step";
import type { DraftStorage } from "./tab-drafts";

export const NEW_THUMBNAIL = "new";

/** One call of `schedule`: callers give the same function each time, and a change during a write must not be taken for it. */
interface Request {
  readonly draft: () => Draft;
}

/** Writes the newest draft soon after each change; several changes in a row become one write. */
export class Autosave {
  /** What was asked last for each key and the storage does not have yet. */
  private readonly unwritten = new Map<string, Request>();
  /** The last step that the storage has of each key. */
  private readonly written = new Map<string, HistoryEntry | undefined>();
  private running: Promise<void> = Promise.resolve();
  private stopWaiting: (() => void) | undefined;
  private failed = false;

  /** `delay`: milliseconds after which a draft is written even if the browser has no idle moment. */
  constructor(
    private readonly storage: Pick<DraftStorage, "write" | "remove">,
    private readonly lastSteps: LastStepStorage,
    private readonly reportError: (message: string) => void,
    private readonly delay = 250,
  ) {}

  /** `draft` is called when it is written, so that a burst of changes costs one copy. */
  schedule(key: string, draft: () => Draft): void {
    this.unwritten.set(key, { draft });
    this.stopWaiting ??= whenIdle(() => void this.flush(), this.delay);
  }

  /** Writes at once what waits. */
  flush(): Promise<void> {
    this.stopWaiting?.();
    this.stopWaiting = undefined;
    this.running = this.running.then(() => this.writeAll());
    return this.running;
  }

  /** For a page that may go before anything else runs: when this returns, no step can be lost any more. */
  keep(): void {
    for (const [key, { draft }] of this.unwritten) {
      this.lastSteps.write(key, lastStepOf(draft(), Date.now(), this.written.get(key)));
    }
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
    for (const [key, request] of [...this.unwritten]) await this.write(key, request);
  }

  private async write(key: string, request: Request): Promise<void> {
    const written = request.draft();
    try {
      await this.storage.write(key, { ...written, writtenAt: Date.now() });
      this.failed = false;
      this.written.set(key, written.entries[written.position - 1]);
      if (this.unwritten.get(key) === request) this.lastSteps.remove(key);
    } catch {
      if (!this.failed) this.reportError(NOT_KEPT);
      this.failed = true;
    }
    if (this.unwritten.get(key) === request) this.unwritten.delete(key);
  }
}

/** Calls back as soon as the browser has nothing better to do. Gives a function that calls it off. */
function whenIdle(callback: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, timeout);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(callback, { timeout });
  return () => cancelIdleCallback(idle);
}
