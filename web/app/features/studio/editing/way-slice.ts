/**
 * How the change that is written would be made: at once on the layers, by painting for the price of an image, or not at
 * all. The server is asked after a pause, while the form is open; it charges nothing for the answer.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { dataUrlOf } from "~/api/data-url";
import { isAbort } from "~/api/errors";
import { type Designer, maskPng } from "~/features/designer";
import { fetchWay } from "../calls";
import type { BriefSlice } from "../prompt/brief-slice";
import { faultOf, type Way, type WishRequest } from "./edit-wish";

/** Milliseconds without a change of what is asked for. */
const PAUSE = 450;

export interface WayState {
  /** Of the words, the mask and the picture as they are now; null while it is not known. */
  readonly told: Way | null;
}

interface Surroundings {
  readonly designer: Designer;
  readonly brief: BriefSlice;
  readonly words: StoreApi<{ readonly words: string }>;
}

export class WaySlice {
  readonly state: StoreApi<WayState> = createStore(() => ({ told: null }));
  private question = new AbortController();
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Surroundings) {}

  /** While somebody looks. Gives what ends it. */
  watch(): () => void {
    const { designer, brief, words } = this.around;
    const changed = () => this.changed();
    const stops = [
      words.subscribe((state, before) => state.words !== before.words && changed()),
      designer.mask.store.subscribe((state, before) => state.mask !== before.mask && changed()),
      designer.document.store.subscribe((state, before) => state.scene !== before.scene && changed()),
      brief.state.subscribe((state, before) => state.brief.engine !== before.brief.engine && changed()),
    ];
    changed();
    return () => {
      for (const stop of stops) stop();
      this.forget();
    };
  }

  /** Asks now, without a pause; `engine`: who would paint it. Throws an ApiError. */
  async ask(engine = this.around.brief.brief.engine): Promise<Way> {
    this.forget();
    const { signal } = this.question;
    const told = await fetchWay(await this.request(engine), signal);
    signal.throwIfAborted();
    this.state.setState({ told });
    return told;
  }

  /** What was found out while it was made. */
  tell(told: Way): void {
    this.state.setState({ told });
  }

  async request(engine: string): Promise<WishRequest> {
    const { designer, words } = this.around;
    const { mask } = designer;
    return {
      promptText: words.getState().words.trim(),
      scene: designer.document.scene,
      ...(engine && { engine }),
      ...(mask.state.isEmpty ? {} : { mask: await dataUrlOf(await maskPng(mask.finished)) }),
    };
  }

  /** Something else is asked for. */
  forget(): void {
    clearTimeout(this.pause);
    this.question.abort();
    this.question = new AbortController();
    this.state.setState({ told: null });
  }

  private changed(): void {
    this.forget();
    const { designer, words } = this.around;
    const { words: written } = words.getState();
    if (faultOf(written, !designer.mask.state.isEmpty)) return;
    this.pause = setTimeout(() => void this.askQuietly(), PAUSE);
  }

  /** Whoever only types is not bothered with what went wrong: the button asks again. */
  private async askQuietly(): Promise<void> {
    try {
      await this.ask();
    } catch (failure) {
      if (!isAbort(failure)) this.state.setState({ told: null });
    }
  }
}
