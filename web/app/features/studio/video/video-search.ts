/** The search for the best moments of a video: what is found so far, how far it is, and its end at any time. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError, type Failure, failureOf, isAbort } from "~/api/errors";
import { bestStills, coarseTimes, FIRST_LOOKS, type Look, type Moment, ranked, timesAround } from "./moments";
import { type Still, type VideoFacts, type VideoReader, VideoUnplayable } from "./video";

export interface SearchState {
  readonly phase: "none" | "opening" | "reading" | "looking" | "done" | "stopped";
  readonly fileName: string;
  readonly facts: VideoFacts | null;
  /** Up to where the video has been read, in seconds. */
  readonly readUntil: number;
  readonly moments: readonly Moment[];
  readonly problem: Failure | null;
}

interface Means {
  readonly open: (file: Blob) => Promise<VideoReader>;
  readonly look: (stills: readonly Still[], signal: AbortSignal) => Promise<Look[]>;
}

const NONE: SearchState = {
  phase: "none",
  fileName: "",
  facts: null,
  readUntil: 0,
  moments: [],
  problem: null,
};
/** Stills that are sent at once: the first answer comes soon. */
const BATCH = 8;
const NOT_LOOKED = "Faces could not be looked for. The stills are ranked by light and sharpness alone.";
const NOT_READ = "The video could not be read to its end.";

export class VideoSearch {
  readonly state: StoreApi<SearchState> = createStore(() => NONE);
  private reader: VideoReader | null = null;
  private running = new AbortController();

  constructor(private readonly means: Means) {}

  /** Ends what went on before. */
  async begin(file: File): Promise<void> {
    this.end();
    const { signal } = this.running;
    this.set({ ...NONE, phase: "opening", fileName: file.name });
    try {
      const reader = await this.means.open(file);
      if (signal.aborted) return reader.close();
      this.reader = reader;
      this.set({ phase: "reading", facts: reader.facts });
      await this.search(reader, signal);
      this.set({ phase: "done" }, signal);
    } catch (problem) {
      this.set({ ...told(problem), phase: this.reader ? "done" : "none" }, signal);
    }
  }

  /** What was found stays. */
  stop(): void {
    const { phase } = this.state.getState();
    if (phase === "opening") this.end();
    if (phase !== "reading" && phase !== "looking") return;
    this.running.abort();
    this.set({ phase: "stopped" });
  }

  /** Forgets the video. */
  end(): void {
    this.running.abort();
    this.running = new AbortController();
    this.reader?.close();
    this.reader = null;
    this.set(NONE);
  }

  /** The still that is shown at this time; null where there is none. */
  async still(seconds: number): Promise<Still | null> {
    return (await this.reader?.still(seconds)) ?? null;
  }

  /** The frame in full size. */
  frame(seconds: number): Promise<Blob> {
    if (!this.reader) throw new VideoUnplayable(NOT_READ);
    return this.reader.frame(seconds);
  }

  private async search(reader: VideoReader, signal: AbortSignal): Promise<void> {
    const { seconds } = reader.facts;
    await this.look(await this.read(reader, coarseTimes(seconds), signal), signal);
    const around = timesAround(ranked(this.state.getState().moments), seconds);
    await this.look(await exactStills(reader, around, signal), signal);
  }

  /** The best of the whole video; each is listed as soon as it is there. */
  private async read(reader: VideoReader, times: readonly number[], signal: AbortSignal): Promise<Still[]> {
    const stills: Still[] = [];
    let best: Still[] = [];
    for await (const still of reader.stills(times, signal)) {
      signal.throwIfAborted();
      stills.push(still);
      best = bestStills(stills, FIRST_LOOKS);
      this.set(
        { readUntil: still.seconds, moments: best.map((each) => ({ still: each, look: null })) },
        signal,
      );
    }
    return best;
  }

  private async look(stills: readonly Still[], signal: AbortSignal): Promise<void> {
    if (stills.length === 0) return;
    this.set({ phase: "looking" }, signal);
    for (let start = 0; start < stills.length; start += BATCH) {
      signal.throwIfAborted();
      const batch = stills.slice(start, start + BATCH);
      const looks = await this.means.look(batch, signal);
      const seen = new Map(batch.map((still, place) => [still, looks[place] ?? null]));
      const others = this.state.getState().moments.filter(({ still }) => !seen.has(still));
      const moments = [...others, ...[...seen].map(([still, look]) => ({ still, look }))];
      this.set({ moments: ranked(moments) }, signal);
    }
  }

  /** Nothing that was stopped changes what is shown. */
  private set(next: Partial<SearchState>, signal?: AbortSignal): void {
    if (!signal?.aborted) this.state.setState(next);
  }
}

/** A blink apart, which quicker ones nearby would miss. */
async function exactStills(
  reader: VideoReader,
  times: readonly number[],
  signal: AbortSignal,
): Promise<Still[]> {
  const stills: Still[] = [];
  for (const time of times) {
    signal.throwIfAborted();
    const still = await reader.still(time);
    if (still) stills.push(still);
  }
  return stills;
}

function told(problem: unknown): Pick<SearchState, "problem"> {
  if (isAbort(problem)) return { problem: null };
  if (problem instanceof VideoUnplayable) return { problem: failureOf(problem.message) };
  return {
    problem: failureOf(problem instanceof ApiError ? NOT_LOOKED : NOT_READ, problem),
  };
}
