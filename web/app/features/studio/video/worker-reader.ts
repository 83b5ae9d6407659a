/** The page's end of the worker that decodes. */
import { NOT_PLAYABLE, type Still, type VideoFacts, type VideoReader, VideoUnplayable } from "./video";
import type { VideoAnswer, VideoQuestion } from "./video-worker";

type Ask = VideoQuestion extends infer Question
  ? Question extends VideoQuestion
    ? Omit<Question, "id">
    : never
  : never;

/** Throws VideoUnplayable. */
export async function workerReader(file: Blob): Promise<VideoReader> {
  const line = new WorkerLine();
  try {
    const { value } = await line.answers({ kind: "open", file }).next();
    if (value?.kind !== "facts") throw new VideoUnplayable(NOT_PLAYABLE);
    return new WorkerReader(line, value.facts);
  } catch (problem) {
    line.close();
    throw problem;
  }
}

class WorkerReader implements VideoReader {
  constructor(
    private readonly line: WorkerLine,
    readonly facts: VideoFacts,
  ) {}

  async *stills(times: readonly number[], signal: AbortSignal): AsyncGenerator<Still> {
    for await (const answer of this.line.answers({ kind: "stills", times }, signal)) {
      if (answer.kind === "some") yield answer.still;
    }
  }

  async still(seconds: number): Promise<Still | null> {
    const { value } = await this.line.answers({ kind: "still", seconds }).next();
    return value?.kind === "still" ? value.still : null;
  }

  async frame(seconds: number): Promise<Blob> {
    const { value } = await this.line.answers({ kind: "frame", seconds }).next();
    if (value?.kind !== "frame") throw new VideoUnplayable(NOT_PLAYABLE);
    return value.picture;
  }

  close(): void {
    this.line.close();
  }
}

class WorkerLine {
  private readonly worker = new Worker(new URL("./video-worker.ts", import.meta.url), { type: "module" });
  private readonly hearing = new Map<number, (answer: VideoAnswer) => void>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<VideoAnswer>) => this.hearing.get(data.id)?.(data);
    this.worker.onerror = () => this.fail();
  }

  /** The answers to one question, until the last of them. */
  async *answers(ask: Ask, signal?: AbortSignal): AsyncGenerator<VideoAnswer> {
    const id = this.asked++;
    const come: VideoAnswer[] = [];
    let wake = () => {};
    this.hearing.set(id, (answer) => {
      come.push(answer);
      wake();
    });
    const stop = () => this.post({ id, kind: "stop" });
    signal?.addEventListener("abort", stop);
    this.post({ ...ask, id });
    try {
      while (true) {
        const answer = come.shift();
        if (!answer) await new Promise<void>((resolve) => (wake = resolve));
        else if (answer.kind === "failed") throw failureOf(answer);
        else if (answer.kind === "end") return;
        else yield answer;
      }
    } finally {
      signal?.removeEventListener("abort", stop);
      this.hearing.delete(id);
    }
  }

  close(): void {
    this.worker.terminate();
    this.fail();
  }

  private post(question: VideoQuestion): void {
    this.worker.postMessage(question);
  }

  private fail(): void {
    for (const [id, hear] of this.hearing) {
      hear({ id, kind: "failed", message: NOT_PLAYABLE, unplayable: true });
    }
  }
}

const failureOf = ({ message, unplayable }: { message: string; unplayable: boolean }) =>
  unplayable ? new VideoUnplayable(message) : new Error(message);
