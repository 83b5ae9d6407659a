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

type Outcome = "stored" | "refused" | "no connection";

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly brief: Pick<BriefSlice, "brief">;
  readonly page: Pick<PageSlice, "thumbnail" | "goTo">;
}

export class SavingSlice {
  readonly state: StoreApi<SavingState> = createStore(() => ({ saving: false, question: null, reason: "" }));

  /** One save after the other: each begins with the revision that the one before has led to. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly around: Surroundings) {}

  /** True when the work is stored. */
  async save(options: SaveOptions = {}): Promise<boolean> {
    return (await this.inTurn(options)) === "stored";
  }

  /** Without anybody having asked; false when the server refuses. */
  async saveByItself(): Promise<boolean> {
    return (await this.inTurn({ titleOptional: true, automatic: true })) !== "refused";
  }

  dismiss(): void {
    this.state.setState({ question: null });
  }

  /** Edits of a stored thumbnail become a version of it before the canvas shows something else. False: that failed. */
  async keepEdits(): Promise<boolean> {
    const { designer, page } = this.around;
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
    const next = this.turn.then(() => this.attempt(options));
    this.turn = next.catch(() => undefined);
    return next;
  }

  private async attempt(options: SaveOptions): Promise<Outcome> {
    const { automatic = false } = options;
    if (!automatic) this.dismiss();
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
    const { designer, queries, page } = this.around;
    const changed = options.apart ? undefined : page.thumbnail;
    const shown = designer.shown();
    const stored = changed
      ? await this.change(changed, shown, options)
      : await createThumbnail(await this.work(shown));
    rememberThumbnail(queries, stored);
    const isStillOpen = designer.markSaved(stored.id, shown);
    if (!changed && isStillOpen) page.goTo(stored.id);
  }

  /** Its title alone makes no version. */
  private async change(
    { id, revision }: Thumbnail,
    shown: ShownScene,
    { overwrite = false, automatic = false }: SaveOptions,
  ): Promise<Thumbnail> {
    const { designer, brief } = this.around;
    const { store, history, saved } = designer.document;
    const title = brief.brief.title.trim();
    const expected = overwrite ? null : revision;
    if (automatic && !store.getState().unsaved) return changeThumbnail(id, { title }, expected);
    const change = changeWords(history, saved);
    const work = {
      ...changesOf(await this.work(shown)),
      ...(change && { change }),
      ...(automatic && { automatic }),
    };
    return changeThumbnail(id, work, expected);
  }

  private async work(shown: ShownScene): Promise<SavedWork> {
    const { designer, brief, page } = this.around;
    const { prompt } = brief.brief;
    const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
    return {
      title: titleOf(brief.brief, page.thumbnail),
      prompt: prompt.trim() || MANUAL_PROMPT,
      scene: shown.scene,
      resultingImageBuffer: await dataUrlOf(picture),
    };
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

  /** Work done offline is saved by itself; what has no name yet still asks for one. */
  private saveOnReturn(): void {
    const { designer, brief, page } = this.around;
    const { waitsForConnection } = designer.keeper.state.getState();
    const isNamed = page.thumbnail !== undefined || brief.brief.title.trim() !== "";
    const unsaved = isUnsaved(designer.document.store.getState().unsaved, brief.brief, page.thumbnail);
    const { saving } = this.state.getState();
    if (unsaved && isNamed && !saving && !waitsForConnection) void this.save({ titleOptional: true });
  }
}

/** The server stores no empty title; edits that are kept before a name is found leave it as it is. */
function changesOf({ title, ...work }: SavedWork): ThumbnailChanges {
  return title === "" ? work : { title, ...work };
}
