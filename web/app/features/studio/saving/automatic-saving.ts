/**
 * Saving by itself: a while after the last change the work goes to the server, and at once when the page is left. Work that
 * was never stored becomes a thumbnail as soon as there is a picture. While something is being made, or what is on the
 * canvas belongs to something else than the address names, nothing is saved unasked.
 */
import type { StoreApi } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { type Generation, isActive } from "~/jobs/generation";
import { hasPicture } from "~/scene/has-picture";
import type { Scene } from "~/scene/types";
import type { PageSlice } from "../canvas/page-slice";
import type { BriefSlice } from "../prompt/brief-slice";
import type { VersionsSlice } from "../versions/versions-slice";
import type { SavingSlice } from "./saving-slice";
import { isUnsaved } from "./unsaved";

/** Milliseconds without a change after which it is saved. */
export const QUIET = 5_000;
/** Milliseconds after the first change that is not saved: then it is saved in the midst of others. */
const LONGEST = 30_000;

interface Surroundings {
  readonly designer: Designer;
  readonly brief: Pick<BriefSlice, "brief" | "state">;
  readonly page: Pick<PageSlice, "thumbnail" | "isMissing" | "state">;
  readonly saving: Pick<SavingSlice, "saveByItself" | "sendLast">;
  readonly versions: Pick<VersionsSlice, "isStoring">;
  /** What is made or changed here. */
  readonly jobs: readonly StoreApi<Generation>[];
}

export class AutomaticSaving {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private firstChange: number | null = null;
  /** What the server had when this was looked at last. */
  private saved: Scene | undefined;
  /** The canvas shows work on what the address names: it did so when it was saved or opened last. */
  private isOwn = false;

  constructor(private readonly around: Surroundings) {}

  /** Gives what ends it. */
  start(): () => void {
    const { designer, brief, page, jobs } = this.around;
    const look = () => this.look();
    const stores = [designer.document.store, designer.session, brief.state, page.state, ...jobs];
    const stops = stores.map((store) => store.subscribe(look));
    look();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(this.timer);
    };
  }

  /** Before the page shows something else. True when nothing is left to save. */
  async saveBeforeLeaving(): Promise<boolean> {
    await this.around.designer.finishAllWork();
    if (!this.isDue || this.isBusy) return false;
    return (await this.around.saving.saveByItself()) === "stored";
  }

  /** The page may be gone in a moment. True when what is left is on its way. */
  sendLast(): boolean {
    return this.isDue && !this.isBusy && this.around.saving.sendLast();
  }

  private get isMaking(): boolean {
    const { jobs, versions } = this.around;
    return versions.isStoring || jobs.some((job) => isActive(job.getState()));
  }

  private get isDue(): boolean {
    const { designer, brief, page } = this.around;
    const { ready, loading } = page.state.getState();
    const { waitsForConnection } = designer.keeper.state.getState();
    const { unsaved } = designer.document.store.getState();
    const isWorthKeeping = page.thumbnail !== undefined || hasPicture(designer.document.scene);
    const isOpen = ready && !loading && !page.isMissing && isWorthKeeping;
    return isOpen && this.isOwn && !waitsForConnection && isUnsaved(unsaved, brief.brief, page.thumbnail);
  }

  /** Words and gestures are finished first, by whoever makes them. */
  private get isBusy(): boolean {
    const { session, document } = this.around.designer;
    return session.getState().editing !== null || document.history.gesture !== null;
  }

  private look(): void {
    this.learnWhose();
    if (!this.isDue) {
      clearTimeout(this.timer);
      this.firstChange = null;
      return;
    }
    this.firstChange ??= Date.now();
    const left = this.firstChange + LONGEST - Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), Math.max(0, Math.min(QUIET, left)));
  }

  private learnWhose(): void {
    const { designer, jobs, page } = this.around;
    const { saved } = designer.document;
    const hasEndedWithout = jobs.every((job) => !isActive(job.getState()) && job.getState().phase !== "done");
    const isEdited = designer.document.store.getState().unsaved;
    if (this.isMaking) this.isOwn = false;
    else if (saved !== this.saved) this.isOwn = true;
    else if (hasEndedWithout && (page.thumbnail === undefined || !isEdited)) this.isOwn = true;
    this.saved = saved;
  }

  private async save(): Promise<void> {
    this.firstChange = null;
    if (this.isBusy) return this.look();
    // What the server refuses is asked about when its creator saves.
    if ((await this.around.saving.saveByItself()) === "refused") this.isOwn = false;
  }
}
