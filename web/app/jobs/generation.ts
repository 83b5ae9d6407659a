/**
 * One generation as the page sees it: a value that moves on with each event of the server. Pure; the calls are made
 * in `generation-store.ts`.
 */
import type { ServerSentEvent } from "~/api/event-stream";
import type { Scene } from "~/scene/types";

export type GenerationPhase = "idle" | "starting" | "queued" | "running" | "done" | "failed" | "cancelled";

/** A variation as soon as it is drawn, before the whole job is done and stored. */
export interface Preview {
  readonly index: number;
  readonly imageUrl: string;
  readonly scene: Scene;
  /** Addresses of the pictures that the scene names. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Of a change with a mask: how many pixels outside it are others now, as counted. */
  readonly pixelsChangedOutside?: number | null;
  /** Of a picture like another one: what alone is other. */
  readonly change?: string | null;
  /** What the words asked for and this picture could not obey, as it is written. */
  readonly unmet?: readonly string[];
}

export interface Generation {
  readonly phase: GenerationPhase;
  readonly jobId: string | null;
  /** How many variations were asked for. */
  readonly expected: number;
  /** While it waits: 1 is next. */
  readonly place: number | null;
  /** 0 to 1, or null while it is not known. */
  readonly fraction: number | null;
  /** What is being done, in a person's words. */
  readonly stage: string;
  /** The server can't be reached at the moment; the work goes on there. */
  readonly isDisconnected: boolean;
  readonly previews: readonly Preview[];
  /** An unfinished picture as a data URL, from engines that show any. */
  readonly partial: string | null;
  /** The thumbnail that was made. */
  readonly recordId: string | null;
  /** Once it has failed: what the server says about it, below the page's own text; null when it says nothing. */
  readonly error: string | null;
  /** The error as programs know it. */
  readonly code: string | null;
  /** Once it has failed: the engine that may be able to do the same. */
  readonly instead: string | null;
}

/** Code of a shuffle that has shown everything: no fault, and nothing was charged. The bar under the canvas says so. */
export const NO_MORE_IDEAS = "NO_MORE_IDEAS";

export const idleGeneration: Generation = {
  phase: "idle",
  jobId: null,
  expected: 0,
  place: null,
  fraction: null,
  stage: "",
  isDisconnected: false,
  previews: [],
  partial: null,
  recordId: null,
  error: null,
  code: null,
  instead: null,
};

export type GenerationEvent =
  | { type: "started"; expected: number }
  | { type: "accepted"; jobId: string }
  | { type: "disconnected" }
  | { type: "queued"; place: number | null }
  | { type: "running"; fraction: number; stage: string }
  | { type: "partial"; image: string }
  | { type: "variation"; preview: Preview }
  | { type: "done"; recordId: string }
  | { type: "failed"; error: string | null; code: string | null; instead?: string | null }
  | { type: "cancelled" };

export const isActive = (generation: Generation): boolean =>
  generation.phase === "starting" || generation.phase === "queued" || generation.phase === "running";

export function advance(generation: Generation, event: GenerationEvent): Generation {
  if (event.type === "started") return { ...idleGeneration, phase: "starting", expected: event.expected };
  // What arrives after the end (a late event of a cancelled job) changes nothing.
  if (!isActive(generation)) return generation;
  if (event.type === "disconnected") return { ...generation, isDisconnected: true };
  return told(generation.isDisconnected ? { ...generation, isDisconnected: false } : generation, event);
}

type Told = Exclude<GenerationEvent, { type: "started" } | { type: "disconnected" }>;

/** What the server says. */
function told(generation: Generation, event: Told): Generation {
  switch (event.type) {
    case "accepted":
      return { ...generation, jobId: event.jobId };
    case "queued":
      return { ...generation, phase: "queued", place: event.place };
    case "running":
      return { ...generation, phase: "running", place: null, fraction: event.fraction, stage: event.stage };
    case "partial":
      return { ...generation, partial: event.image };
    case "variation":
      return {
        ...generation,
        phase: "running",
        place: null,
        previews: withPreview(generation.previews, event.preview),
      };
    case "done":
      return { ...generation, phase: "done", fraction: 1, recordId: event.recordId };
    case "failed":
      return {
        ...generation,
        phase: "failed",
        error: event.error,
        code: event.code,
        instead: event.instead ?? null,
      };
    case "cancelled":
      return { ...generation, phase: "cancelled" };
  }
}

/** Variations may be told twice (a stream that was taken up again) and in any order. */
function withPreview(previews: readonly Preview[], preview: Preview): readonly Preview[] {
  const others = previews.filter((known) => known.index !== preview.index);
  return [...others, preview].sort((a, b) => a.index - b.index);
}

/** What an event of the server means; null for one this page does not know. Throws when its data is not JSON. */
export function generationEvent({ event, data }: ServerSentEvent): GenerationEvent | null {
  const body = JSON.parse(data || "{}");
  switch (event) {
    case "queued":
      return { type: "queued", place: body.place ?? null };
    case "running":
      return { type: "running", fraction: body.fraction, stage: body.stage };
    case "partial":
      return { type: "partial", image: body.image };
    case "variation":
      return { type: "variation", preview: body };
    case "done":
      return { type: "done", recordId: body.job.recordId };
    case "failed":
      return { type: "failed", error: body.error, code: body.code ?? null, instead: body.instead ?? null };
    case "cancelled":
      return { type: "cancelled" };
    default:
      return null;
  }
}
