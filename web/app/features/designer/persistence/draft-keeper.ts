/**
 * Everything that keeps a designer's work in this browser, as one thing: which draft is this tab's, writing it, what
 * other tabs do with the same thumbnail, and what closed tabs left. The designer knows only this.
 */

import { createStore, type StoreApi } from "zustand/vanilla";
import { whenBack } from "~/api/when-back";
import { NOT_KEPT } from "~/editor-kit/database";
import type { Scene } from "~/scene/types";
import { Autosave, NEW_THUMBNAIL } from "./autosave";
import type { Draft } from "./draft";
import type { LastStepStorage } from "./last-step";
import type { Tab } from "./tab";
import { type DraftStorage, draftKey, type FoundDrafts, type LeftBehind, TabDrafts } from "./tab-drafts";
import { isTabMessage, type TabChannel, type TabMessage } from "./tab-talk";

/** What a person has to know about where their work is. */
export interface KeepingState {
  /** Another tab has this thumbnail open too. */
  readonly openElsewhere: boolean;
  /** Another tab has saved it since it was opened or saved here. */
  readonly savedElsewhere: boolean;
  /** A save found no connection, and is done when it is back. */
  readonly waitsForConnection: boolean;
  readonly leftBehind: readonly LeftBehind[];
  /** Keys of kept work that this version of the program cannot open. */
  readonly unreadable: readonly string[];
}

const NOTHING: KeepingState = {
  openElsewhere: false,
  savedElsewhere: false,
  waitsForConnection: false,
  leftBehind: [],
  unreadable: [],
};

export interface KeeperOptions {
  readonly storage: DraftStorage;
  readonly lastSteps: LastStepStorage;
  readonly tab: Promise<Tab>;
  readonly channel: TabChannel;
  reportError(message: string): void;
  readonly delay?: number;
}

/** Work found in this browser, for what is about to be opened. */
export interface OpenedDraft extends FoundDrafts {
  readonly thumbnail: string;
  readonly key: string;
}

export class DraftKeeper {
  readonly state: StoreApi<KeepingState> = createStore(() => NOTHING);
  private readonly autosave: Autosave;
  private readonly channel: TabChannel;
  private callOff: (() => void) | undefined;
  private save: () => Promise<boolean> = async () => true;
  private thumbnail = NEW_THUMBNAIL;
  /** Null until something is open. */
  private key: string | null = null;

  constructor(private readonly options: KeeperOptions) {
    const { storage, lastSteps, reportError, delay } = options;
    this.autosave = new Autosave(storage, lastSteps, reportError, delay);
    this.channel = options.channel;
    globalThis.addEventListener?.("pagehide", this.leave);
    this.channel.onmessage = ({ data }) => {
      if (isTabMessage(data)) this.hear(data);
    };
  }

  /** What this browser has of the thumbnail (null: of work that is not stored yet). An open thumbnail stays open. */
  async find(thumbnailId: string | null, fromServer: Scene): Promise<OpenedDraft> {
    await this.autosave.flush();
    const tab = await this.options.tab;
    const thumbnail = thumbnailId ?? NEW_THUMBNAIL;
    const key = draftKey(thumbnail, tab.id);
    try {
      return { ...(await this.drafts(tab).find(thumbnail, fromServer)), thumbnail, key };
    } catch {
      this.options.reportError(NOT_KEPT);
      return { draft: undefined, adopted: null, leftBehind: [], unreadable: [], thumbnail, key };
    }
  }

  /** From now on drafts are those of what was found; what a closed tab left becomes this tab's. */
  open({ thumbnail, key, adopted, leftBehind, unreadable }: OpenedDraft, draft: () => Draft): void {
    this.leave();
    this.stopWaiting();
    this.thumbnail = thumbnail;
    this.key = key;
    this.state.setState({ ...NOTHING, leftBehind, unreadable });
    this.tell("opened");
    if (adopted) void this.adopt(adopted, draft);
  }

  /** `draft` is called when it is written. */
  schedule(draft: () => Draft): void {
    if (this.key) this.autosave.schedule(this.key, draft);
  }

  /** The server has stored the work under this id. */
  async saved(thumbnailId: string, draft: () => Draft): Promise<void> {
    const before = this.key;
    const tab = await this.options.tab;
    if (before !== this.key) return;
    this.key = draftKey(thumbnailId, tab.id);
    this.thumbnail = thumbnailId;
    if (before && before !== this.key) void this.autosave.forget(before);
    this.autosave.schedule(this.key, draft);
    this.state.setState({ savedElsewhere: false });
    this.stopWaiting();
    this.tell("saved");
  }

  /**
   * Saves again when the connection is back, unless something else has been opened or saved by then. Asked for again while
   * it waits (each try that finds none does), only what is tried changes. `save` says whether there was a connection.
   */
  saveWhenBack(save: () => Promise<boolean>): void {
    this.save = save;
    this.callOff ??= whenBack(async () => {
      const hasAnswer = await this.save();
      if (hasAnswer) this.stopWaiting();
      return hasAnswer;
    });
    this.state.setState({ waitsForConnection: true });
  }

  private stopWaiting(): void {
    this.callOff?.();
    this.callOff = undefined;
    this.state.setState({ waitsForConnection: false });
  }

  /** For a page that may go before anything else runs. */
  keep(): void {
    this.autosave.keep();
  }

  /** Work that a closed tab left, taken from the list; it stays kept until `forget`. */
  leftBehind(key: string): Draft | undefined {
    return this.state.getState().leftBehind.find((left) => left.key === key)?.draft;
  }

  /** Kept work as it is stored, whatever wrote it. */
  async stored(key: string): Promise<unknown> {
    return this.drafts(await this.options.tab).stored(key);
  }

  async forget(key: string): Promise<void> {
    const { leftBehind, unreadable } = this.state.getState();
    this.state.setState({
      leftBehind: leftBehind.filter((left) => left.key !== key),
      unreadable: unreadable.filter((other) => other !== key),
    });
    await this.drafts(await this.options.tab).forget(key);
  }

  /** The person knows. */
  dismiss(what: "openElsewhere" | "savedElsewhere"): void {
    this.state.setState({ [what]: false });
  }

  dispose(): void {
    this.leave();
    this.stopWaiting();
    globalThis.removeEventListener?.("pagehide", this.leave);
    this.autosave.keep();
    this.channel.close();
  }

  private drafts(tab: Tab): TabDrafts {
    return new TabDrafts(this.options.storage, this.options.lastSteps, tab);
  }

  /** The closed tab's draft goes only when this tab has its own copy. */
  private async adopt(adopted: string, draft: () => Draft): Promise<void> {
    this.schedule(draft);
    await this.autosave.flush();
    await this.drafts(await this.options.tab).forget(adopted);
  }

  private readonly leave = (): void => {
    if (this.key) this.tell("closed");
  };

  private tell(kind: TabMessage["kind"]): void {
    const message: TabMessage = { kind, thumbnail: this.thumbnail };
    if (this.thumbnail !== NEW_THUMBNAIL) this.channel.postMessage(message);
  }

  private hear({ kind, thumbnail }: TabMessage): void {
    if (this.key === null || thumbnail !== this.thumbnail) return;
    if (kind === "opened") this.tell("here");
    if (kind === "saved") this.state.setState({ savedElsewhere: true });
    if (kind !== "saved") this.state.setState({ openElsewhere: kind !== "closed" });
  }
}
