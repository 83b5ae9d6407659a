/**
 * Runs a generation: asks for it, follows its events (taking a broken stream up again), cancels it. One at a time.
 * Holds a `Generation`; `kept-generation.ts` lets a reload not end it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError, detailOf, isAbort } from "~/api/errors";
import type { ServerSentEvent } from "~/api/event-stream";
import { foundNoConnection } from "~/api/when-back";
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

/** A request under its key: sent again, it is the same piece of work, and paid for once. */
export interface Wish<Request> {
  readonly request: Request;
  readonly key: string;
  readonly expected: number;
}

export interface GenerationEnvironment {
  newKey(): string;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Milliseconds before a wish whose answer was lost is sent again, or a broken stream is taken up again; it stays at the last.
 * The work goes on at the server, so it is never given up here: that would offer to pay for it once more.
 */
const PAUSES = [250, 500, 1_000, 2_000, 4_000, 8_000];
/** Tries in a row that find no connection before that is said. */
const PATIENCE = 3;

/** Why the page follows it no more; without a reason it is only forgotten here, and goes on at the server. */
const CANCELLED = "cancelled";

export class GenerationStore<Request> {
  readonly state: StoreApi<Generation> = createStore(() => idleGeneration);
  #abort = new AbortController();
  #wish: Wish<Request> | null = null;

  constructor(
    private readonly calls: GenerationCalls<Request>,
    private readonly environment: GenerationEnvironment,
  ) {}

  /** What is asked for while the server has not answered, else null. */
  get unanswered(): Wish<Request> | null {
    const { phase, jobId } = this.state.getState();
    return phase === "starting" && jobId === null ? this.#wish : null;
  }

  /** Asks for pictures and follows the work until it ends. Does nothing while another one runs. */
  start(request: Request, expected: number): Promise<void> {
    return this.ask({ request, expected, key: this.environment.newKey() });
  }

  /** The same for a wish that the server may know already. */
  async ask(wish: Wish<Request>): Promise<void> {
    if (isActive(this.state.getState())) return;
    this.#wish = wish;
    const signal = this.#begin(wish.expected);
    try {
      const job = await this.#accepted(wish, signal);
      if (signal.reason === CANCELLED) await this.calls.cancel(job.id);
      else if (!signal.aborted) await this.#follow(job.id, signal);
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
    this.#abort.abort(CANCELLED);
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
  async #accepted({ request, key }: Wish<Request>, signal: AbortSignal): Promise<{ id: string }> {
    for (let failures = 0; ; failures++) {
      try {
        return await this.calls.begin(request, key);
      } catch (failure) {
        if (signal.aborted || !foundNoConnection(failure)) throw failure;
        await this.#pause(failures);
        if (signal.aborted) throw failure;
      }
    }
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
    if (failures + 1 >= PATIENCE) this.#advance({ type: "disconnected" });
    return this.environment.wait(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0);
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

/** A refusal stays one however often it is asked again; a broken connection or a restarting server does not. */
function isFinal(failure: unknown): boolean {
  if (isAbort(failure)) return true;
  if (failure instanceof ApiError) return failure.status >= 400 && failure.status < 500;
  return true;
}
