/**
 * Jobs whose end a page of this browser has shown to the creator, in whichever tab: nobody was away. The newest of them,
 * by id, whosever they are.
 */
import type { GenerationStore } from "./generation-store";

const KEY = "thumbsmith-jobs-seen-ending";
/** More than the dashboard is told of at once. */
const MOST = 100;

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const endsSeen = (): ReadonlySet<string> => new Set(stored());

function note(jobId: string): void {
  const others = stored().filter((id) => id !== jobId);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, jobId].slice(-MOST)));
  } catch {
    // A browser that keeps nothing tells once too often.
  }
}

/** Notes each job that comes to its end in this store. Gives what stops it. */
export const notingEnds = <Request>({ state }: GenerationStore<Request>): (() => void) =>
  state.subscribe(({ phase, jobId }, before) => {
    if (phase !== before.phase && jobId && (phase === "done" || phase === "failed")) note(jobId);
  });

/** All of them: it is not known whose they are, and to tell somebody once more does no harm. */
export function forgetEndsSeen(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
