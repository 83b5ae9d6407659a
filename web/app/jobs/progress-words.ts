/** Where a generation stands, in one short sentence. */
import type { Generation } from "./generation";

export function progressWords(generation: Generation): string {
  const { phase, place, stage, previews, expected, isDisconnected, jobId } = generation;
  if (isDisconnected)
    return jobId ? "No connection. The work goes on without it." : "No connection. Trying again.";
  if (phase === "queued" && place !== null) return waitingWords(place);
  if (previews.length > 0 && previews.length < expected) return `${previews.length} of ${expected} are ready`;
  return stage || "Getting ready";
}

/** `place` 1 is next. */
export function waitingWords(place: number): string {
  if (place <= 1) return "Yours is next";
  return place === 2 ? "One comes first, then yours" : `${place - 1} come first, then yours`;
}
