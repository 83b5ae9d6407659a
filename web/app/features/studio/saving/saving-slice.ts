/** Saving: what it needs first, what it sends, and what happens when another tab was faster. */
import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import { dataUrlOf } from "~/api/data-url";
import { ApiError, failureOf } from "~/api/errors";
import { foundNoConnection } from "~/api/when-back";
import type { Designer, ShownScene } from "~/features/designer";
import { hasPicture } from "~/scene/has-picture";
import { toast, toastFailure } from "~/ui/toast";
import { changeThumbnail, createThumbnail, type SavedWork, type ThumbnailChanges } from "../calls";
import type { PageSlice } from "../canvas/page-slice";
import { MANUAL_PROMPT } from "../prompt/brief";
import type { BriefSlice } from "../prompt/brief-slice";
import { rememberThumbnail } from "../queries";
import type { Thumbnail } from "../wire";
import { isUnsaved, titleOf } from "./unsaved";
import { changeWords } from "./what-changed";

const FAILED = "Failed to save thumbnail";

/** Browsers let requests that outlive their page carry 64 kB in all. */
const MOST_BYTES_LAST = 60_000;

export type SaveQuestion = "title" | "conflict" | "no room" | "too many versions" | null;

/** What the account or the thumbnail has no room for, by the server's codes. */
const REFUSALS: Record<string, SaveQuestion> = {
  CONFLICT: "conflict",
  STORAGE_USED_UP: "no room",
  TOO_MANY_THUMBNAILS: "no room",
  TOO_MANY_VERSIONS: "too many versions",
};

export interface SavingState {
  readonly saving: boolean;
  readonly question: SaveQuestion;
  /** What the server says about it. */
  readonly reason: string;
}

interface SaveOptions {
  overwrite?: boolean;
  /** As a thumbnail of its own, beside the one that is open. */
  apart?: boolean;
  titleOptional?: boolean;
  /** Nobody has asked for it, so nothing is asked or told. */
  automatic?: boolean;
}

export type Outcome = "stored" | "refused" | "no connection";

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly brief: Pick<BriefSlice, "brief">;
  readonly page: Pick<PageSlice, "thumbnail" | "isMissing" | "goTo">;
}

export class SavingSlice {
  readonly state: StoreApi<SavingState> = createStore(() => ({ saving: false, question: null, reason: "" }));

  /** One save after the other: each begins with the revision that the one before has led to. */
  private turn: Promise<unknown> = Promise.resolve();
  private underWay = 0;

  constructor(private readonly around: Surroundings) {}

  /** True when the work is stored, with all that is seen of it. */
  async save(options: SaveOptions = {}): Promise<boolean> {
    this.around.designer.finishWork();
    return (await this.inTurn(options)) === "stored";
  }

  /** Without anybody having asked. */
  saveByItself(): Promise<Outcome> {
    return this.inTurn({ titleOptional: true, automatic: true });
  }

  /**
   * In a request that outlives the page: without its picture, which would be too much for one; the server draws it. False
   * where that can't be, and the work stays in this browser.
   */
  sendLast(): boolean {
    const { designer, page } = this.around;
    const { thumbnail } = page;
    if (!thumbnail || this.underWay > 0 || !navigator.onLine) return false;
    const shown = designer.shown();
    const changes = this.changesOf(shown, true);
    if (new Blob([JSON.stringify(changes)]).size > MOST_BYTES_LAST) return false;
    const sent = changeThumbnail(thumbnail.id, changes, thumbnail.revision, { keepalive: true });
    // The page may stay all the same; what failed is still unsaved then.
    void this.counted(sent.then((stored) => void this.takeStored(stored, shown)));
    return true;
  }

  dismiss(): void {
    this.state.setState({ question: null });
  }

  /** Edits of a stored thumbnail become a version of it before the canvas shows something else. False: that failed. */
  async keepEdits(): Promise<boolean> {
    const { designer, page } = this.around;
    // What is being stored for the first time is a thumbnail then.
    await this.turn;
    const isEdited = designer.document.store.getState().unsaved;
    return !page.thumbnail || !isEdited || this.save({ titleOptional: true });
  }

  /** Saves what was done without a connection when that is back. Gives what ends it. */
  start(): () => void {
    const saveNow = () => this.saveOnReturn();
    window.addEventListener("online", saveNow);
    return () => window.removeEventListener("online", saveNow);
  }

  private inTurn(options: SaveOptions): Promise<Outcome> {
    return this.counted(this.turn.then(() => this.attempt(options)));
  }

  private counted<Result>(saving: Promise<Result>): Promise<Result> {
    this.underWay++;
    this.turn = saving
      .catch(() => undefined)
      .finally(() => {
        this.underWay--;
      });
    return saving;
  }

  private async attempt(options: SaveOptions): Promise<Outcome> {
    const { automatic = false } = options;
    if (!automatic) this.dismiss();
    if (this.around.page.isMissing) return "refused";
    const missing = this.missingFor(options);
    if (missing && !automatic) this.tellMissing(missing);
    if (missing) return "refused";
    this.state.setState({ saving: !automatic });
    try {
      await this.store(options);
      return "stored";
    } catch (failure) {
      if (foundNoConnection(failure)) {
        this.waitForConnection(options);
        return "no connection";
      }
      if (!automatic) this.tellOf(failure);
      return "refused";
    } finally {
      this.state.setState({ saving: false });
    }
  }

  private missingFor({ titleOptional = false }: SaveOptions): "picture" | "title" | null {
    const { designer, brief, page } = this.around;
    if (!hasPicture(designer.document.scene)) return "picture";
    return titleOptional || titleOf(brief.brief, page.thumbnail) !== "" ? null : "title";
  }

  private tellMissing(missing: "picture" | "title"): void {
    if (missing === "title") this.state.setState({ question: "title" });
    else toast.error("No image data to save.");
  }

  private async store(options: SaveOptions): Promise<void> {
    const { designer, page } = this.around;
    const changed = options.apart ? undefined : page.thumbnail;
    const shown = designer.shown();
    const stored = changed ? await this.change(changed, shown, options) : await this.create(shown, options);
    const isStillOpen = this.takeStored(stored, shown);
    if (!changed && isStillOpen) page.goTo(stored.id);
  }

  private async create(shown: ShownScene, { automatic = false }: SaveOptions): Promise<Thumbnail> {
    const resultingImageBuffer = await this.picture();
    return createThumbnail({ ...this.workOf(shown), resultingImageBuffer, automatic });
  }

  /** False when something else has been opened since. */
  private takeStored(stored: Thumbnail, shown: ShownScene): boolean {
    rememberThumbnail(this.around.queries, stored);
    return this.around.designer.markSaved(stored.id, shown);
  }

  private async change(
    { id, revision }: Thumbnail,
    shown: ShownScene,
    { overwrite = false, automatic = false }: SaveOptions,
  ): Promise<Thumbnail> {
    const expected = overwrite ? null : revision;
    const changes = this.changesOf(shown, automatic);
    const picture = changes.scene && { resultingImageBuffer: await this.picture() };
    return changeThumbnail(id, { ...changes, ...picture }, expected);
  }

  /** Without the picture. Of what is saved by itself the title alone makes no version. */
  private changesOf(shown: ShownScene, automatic: boolean): ThumbnailChanges {
    const { designer, brief } = this.around;
    const { store, history, saved } = designer.document;
    if (automatic && !store.getState().unsaved) return { title: brief.brief.title.trim() };
    const { title, ...work } = this.workOf(shown);
    const change = changeWords(history, saved);
    return {
      // The server stores no empty title; edits that are kept before a name is found leave it as it is.
      ...(title && { title }),
      ...work,
      ...(change && { change }),
      ...(automatic && { automatic }),
    };
  }

  private workOf({ scene }: ShownScene): Omit<SavedWork, "resultingImageBuffer"> {
    const { brief, page } = this.around;
    const prompt = brief.brief.prompt.trim() || MANUAL_PROMPT;
    return { title: titleOf(brief.brief, page.thumbnail), prompt, scene };
  }

  /** The flattened canvas as a data URL. */
  private async picture(): Promise<string> {
    return dataUrlOf(await this.around.designer.exportPicture({ area: "canvas", type: "image/jpeg" }));
  }

  private tellOf(failure: unknown): void {
    const question = failure instanceof ApiError ? REFUSALS[failure.code] : undefined;
    if (question) this.state.setState({ question, reason: failureOf(FAILED, failure).detail ?? "" });
    else toastFailure(FAILED, failure);
  }

  private waitForConnection(again: SaveOptions): void {
    const { keeper } = this.around.designer;
    if (!keeper.state.getState().waitsForConnection) {
      toast.info(FAILED, {
        id: "no-connection",
        description: "No connection. Your work is kept in this browser and saved when it is back.",
      });
    }
    keeper.saveWhenBack(async () => (await this.inTurn(again)) !== "no connection");
  }

  /** Work done offline is saved by itself. */
  private saveOnReturn(): void {
    const { designer, brief, page } = this.around;
    const { waitsForConnection } = designer.keeper.state.getState();
    const isWorthKeeping = page.thumbnail !== undefined || hasPicture(designer.document.scene);
    const unsaved = isUnsaved(designer.document.store.getState().unsaved, brief.brief, page.thumbnail);
    const { saving } = this.state.getState();
    if (!unsaved || !isWorthKeeping || saving || waitsForConnection) return;
    // Another tab's work is asked about; a new sheet has none, nor a title perhaps.
    void (page.thumbnail ? this.inTurn({ titleOptional: true }) : this.saveByItself());
  }
}
