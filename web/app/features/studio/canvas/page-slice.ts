/**
 * What the page's address names: a stored thumbnail, fetched and put on the canvas, or an empty sheet. It moves on to a
 * thumbnail that is made here.
 */
import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { newScene } from "~/scene/elements";
import { thumbnailQuery } from "../queries";
import type { Thumbnail } from "../wire";

/** Carried by a navigation that leaves the canvas as it is, so that nothing is asked. */
export interface CanvasStays {
  canvasStays: true;
}

export interface PageState {
  /** The address names a thumbnail. */
  readonly isNamed: boolean;
  /** Undefined while nothing is stored, or not fetched yet. */
  readonly thumbnail: Thumbnail | undefined;
  /** The canvas shows what the address names. */
  readonly ready: boolean;
  /** The thumbnail of the address is being fetched. */
  readonly loading: boolean;
  /** Why it can't be shown, or null. */
  readonly loadError: unknown;
}

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly navigate: NavigateFunction;
  /** From the address; undefined while nothing is stored. */
  readonly thumbnailId: string | undefined;
  /** Told what was put on the canvas, and whether something else was open before. */
  readonly onOpened: (thumbnail: Thumbnail | undefined, again: boolean) => void;
}

export class PageSlice {
  readonly state: StoreApi<PageState>;
  private thumbnailId: string | undefined;
  /** What the address names, which follows what was made here. */
  private address: string | undefined;
  /** Something else is about to be shown: the address is left alone. */
  private isLeaving = false;
  /** null: nothing has been opened yet; "": an empty sheet. */
  private opened: string | null = null;
  private readonly observer;

  constructor(private readonly around: Surroundings) {
    this.thumbnailId = around.thumbnailId;
    this.address = around.thumbnailId;
    this.observer = new QueryObserver(around.queries, this.query());
    this.state = createStore(() => ({ ready: false, ...this.found() }));
  }

  /** As the server's newest answer has it. */
  get thumbnail(): Thumbnail | undefined {
    if (this.thumbnailId === undefined) return undefined;
    return this.around.queries.getQueryData(thumbnailQuery(this.thumbnailId).queryKey);
  }

  /** The address names something that has not come. What the canvas shows is none of it, and no new thumbnail either. */
  get isMissing(): boolean {
    return this.thumbnailId !== undefined && this.thumbnail === undefined;
  }

  get ready(): boolean {
    return this.state.getState().ready;
  }

  /** Fetches what is named, and opens it. Gives what ends it. */
  start(): () => void {
    this.isLeaving = false;
    const stop = this.observer.subscribe(() => this.look());
    this.look();
    return () => {
      this.isLeaving = true;
      stop();
    };
  }

  /** The address names this from now on. */
  show(thumbnailId: string | undefined): void {
    this.isLeaving = false;
    this.address = thumbnailId;
    if (thumbnailId !== this.thumbnailId) this.take(thumbnailId);
  }

  /** The page may show something else in a moment: what is stored until then gets no address. */
  leave(): void {
    this.isLeaving = true;
  }

  /** It stays after all, at the address of what was stored meanwhile. */
  stay(): void {
    this.isLeaving = false;
    this.followWithAddress();
  }

  /** Asks the server again; undefined when that failed. */
  async refresh(): Promise<Thumbnail | undefined> {
    return (await this.observer.refetch()).data;
  }

  /**
   * The canvas keeps what it shows, which is this thumbnail from now on, however late the address follows: whatever is
   * saved next is a version of it.
   */
  goTo(id: string): void {
    this.opened = id;
    this.take(id);
    this.followWithAddress();
  }

  private followWithAddress(): void {
    const id = this.thumbnailId;
    if (this.isLeaving || id === undefined || id === this.address) return;
    const state: CanvasStays = { canvasStays: true };
    void this.around.navigate(`/design-thumbnail/${id}`, { replace: this.address === undefined, state });
  }

  private query() {
    return { ...thumbnailQuery(this.thumbnailId ?? ""), enabled: this.thumbnailId !== undefined };
  }

  private found(): Omit<PageState, "ready"> {
    const isNamed = this.thumbnailId !== undefined;
    const { data, isPending, error } = this.observer.getCurrentResult();
    return {
      isNamed,
      thumbnail: isNamed ? data : undefined,
      loading: isNamed && isPending,
      loadError: error,
    };
  }

  private take(thumbnailId: string | undefined): void {
    this.thumbnailId = thumbnailId;
    this.observer.setOptions(this.query());
    this.look();
  }

  private look(): void {
    this.state.setState(this.found());
    this.open();
  }

  private open(): void {
    const { designer, onOpened } = this.around;
    const { thumbnail } = this.state.getState();
    const wanted = this.thumbnailId ?? "";
    if (this.opened === wanted || (wanted !== "" && thumbnail === undefined)) return;
    const again = this.opened !== null;
    this.opened = wanted;
    const { scene, pictures } = thumbnail ?? { scene: newScene(), pictures: {} };
    this.state.setState({ ready: false });
    void designer.open({ thumbnailId: thumbnail?.id ?? null, scene, pictures }).then(() => {
      if (this.opened !== wanted) return;
      onOpened(thumbnail, again);
      this.state.setState({ ready: true });
    });
  }
}
