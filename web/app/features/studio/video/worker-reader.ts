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
    const answer = await line.answer({ kind: "open", file });
    if (answer?.kind !== "facts") throw new VideoUnplayable(NOT_PLAYABLE);
    return new WorkerReader(line, answer.facts);
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
    const answer = await this.line.answer({ kind: "still", seconds });
    return answer?.kind === "still" ? answer.still : null;
  }

  async frame(seconds: number): Promise<Blob> {
    const answer = await this.line.answer({ kind: "frame", seconds });
    if (answer?.kind !== "frame") throw new VideoUnplayable(NOT_PLAYABLE);
    return answer.picture;
  }

  close(): void {
    this.line.close();
  }
}

class WorkerLine {
  private readonly worker = new Worker(new URL("./video-worker.ts", import.meta.url), { type: "module" });
  private readonly hearing = new Map<number, (answer: VideoAnswer) => void>();
  private asked = 0;
  private isOver = false;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<VideoAnswer>) => this.hearing.get(data.id)?.(data);
    this.worker.onerror = () => this.fail();
  }

  /** The one answer to a question. */
  async answer(ask: Ask): Promise<VideoAnswer | undefined> {
    for await (const answer of this.answers(ask)) return answer;
    return undefined;
  }

  /** The answers to one question, until the last of them. Whoever takes no more of them has to say so (`return`). */
  async *answers(ask: Ask, signal?: AbortSignal): AsyncGenerator<VideoAnswer> {
    if (signal?.aborted) return;
    if (this.isOver) throw new VideoUnplayable(NOT_PLAYABLE);
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

  /** Nobody answers any more. */
  private fail(): void {
    this.isOver = true;
    for (const [id, hear] of this.hearing) {
      hear({ id, kind: "failed", message: NOT_PLAYABLE, unplayable: true });
    }
  }
}

const failureOf = ({ message, unplayable }: { message: string; unplayable: boolean }) =>
  unplayable ? new VideoUnplayable(message) : new Error(message);
