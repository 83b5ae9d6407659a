/**
 * Runs a generation: asks for it, follows its events (taking a broken stream up again), cancels it. One at a time.
 * Holds a `Generation`; `kept-generation.ts` lets a reload not end it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError, detailOf, isAbort } from "~/api/errors";
import type { ServerSentEvent } from "~/api/event-stream";
import {
  advance,
  type Generation,
  type GenerationEvent,
  generationEvent,
  idleGeneration,
  isActive,
} from "./generation";

/** The calls a generation needs. */
export interface GenerationCalls<Request> {
  begin(request: Request, idempotencyKey: string): Promise<{ id: string }>;
  events(jobId: string, signal: AbortSignal): AsyncIterable<ServerSentEvent>;
  cancel(jobId: string): Promise<unknown>;
}

export interface GenerationEnvironment {
  newKey(): string;
  wait(milliseconds: number): Promise<void>;
}

/** Pauses before a wish whose answer was lost is sent again. */
const ASKING_PAUSES = [250, 500, 1_000];

/** Pauses before a broken stream is taken up again; after the last one the generation counts as lost. */
const RETRY_PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000];

export class GenerationStore<Request> {
  readonly state: StoreApi<Generation> = createStore(() => idleGeneration);
  #abort = new AbortController();

  constructor(
    private readonly calls: GenerationCalls<Request>,
    private readonly environment: GenerationEnvironment,
  ) {}

  /** Asks for pictures and follows the work until it ends. Does nothing while another one runs. */
  async start(request: Request, expected: number): Promise<void> {
    if (isActive(this.state.getState())) return;
    const signal = this.#begin(expected);
    try {
      const job = await this.#asked(request, signal);
      if (signal.aborted) await this.calls.cancel(job.id);
      else await this.#follow(job.id, signal);
    } catch (failure) {
      this.#fail(failure, signal);
    }
  }

  /** Follows work that was begun before the page was loaded. */
  async resume(jobId: string, expected: number): Promise<void> {
    if (isActive(this.state.getState())) return;
    const signal = this.#begin(expected);
    try {
      await this.#follow(jobId, signal);
    } catch (failure) {
      this.#fail(failure, signal);
    }
  }

  /** Stops at once on screen; the server is told in the background and gives nothing out any more. */
  async cancel(): Promise<void> {
    const { jobId } = this.state.getState();
    this.#advance({ type: "cancelled" });
    this.#abort.abort();
    if (jobId) await this.calls.cancel(jobId).catch(() => undefined);
  }

  /** Forgets the last generation, so that its strip and its error leave the screen. */
  reset(): void {
    this.#abort.abort();
    this.state.setState(idleGeneration, true);
  }

  /** Forgets an end without pictures: what it says is of no account once something else has begun. */
  forgetFailure(): void {
    const { phase } = this.state.getState();
    if (phase === "failed" || phase === "cancelled") this.reset();
  }

  /** With the same key every time: what was lost may be the answer only, and the server at work already. */
  async #asked(request: Request, signal: AbortSignal): Promise<{ id: string }> {
    const key = this.environment.newKey();
    for (const pause of ASKING_PAUSES) {
      try {
        return await this.calls.begin(request, key);
      } catch (failure) {
        if (signal.aborted || !isLost(failure)) throw failure;
        await this.environment.wait(pause);
      }
    }
    return this.calls.begin(request, key);
  }

  #begin(expected: number): AbortSignal {
    this.#abort = new AbortController();
    this.#advance({ type: "started", expected });
    return this.#abort.signal;
  }

  async #follow(jobId: string, signal: AbortSignal): Promise<void> {
    this.#advance({ type: "accepted", jobId });
    let failures = 0;
    while (isActive(this.state.getState()) && !signal.aborted) {
      try {
        for await (const event of this.calls.events(jobId, signal)) {
          failures = 0;
          this.#receive(event);
        }
      } catch (failure) {
        if (isFinal(failure)) throw failure;
      }
      if (isActive(this.state.getState()) && !signal.aborted) await this.#pause(failures++);
    }
  }

  #pause(failures: number): Promise<void> {
    const pause = RETRY_PAUSES[failures];
    if (pause === undefined)
      throw new ApiError("The connection was lost while your thumbnails were made.", "NETWORK", 0);
    return this.environment.wait(pause);
  }

  #receive(event: ServerSentEvent): void {
    const meaning = generationEvent(event);
    if (meaning) this.#advance(meaning);
  }

  /** What stopped by itself, and not because this one was cancelled or forgotten, was called off before it began. */
  #fail(failure: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    if (isAbort(failure)) {
      this.#advance({ type: "cancelled" });
      return;
    }
    const code = failure instanceof ApiError ? failure.code : null;
    this.#advance({ type: "failed", error: detailOf(failure), code });
  }

  #advance(event: GenerationEvent): void {
    this.state.setState((generation) => advance(generation, event), true);
  }
}

/** No answer came at all. */
const isLost = (failure: unknown): boolean => failure instanceof ApiError && failure.status === 0;

/** A refusal stays one however often it is asked again; a broken connection or a restarting server does not. */
function isFinal(failure: unknown): boolean {
  if (isAbort(failure)) return true;
  if (failure instanceof ApiError) return failure.status >= 400 && failure.status < 500;
  return true;
}
