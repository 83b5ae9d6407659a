/** A generation or an edit of this page that a reload does not end: this tab remembers what runs and takes it up again. */
import { randomKey } from "~/api/random-key";
import { isActive } from "./generation";
import { type GenerationCalls, GenerationStore, type Wish } from "./generation-store";

/** `giveBack`: on the screen it has stopped at once; its tokens are back when the server has heard of it. */
export function newGenerationStore<Request>(
  calls: GenerationCalls<Request>,
  giveBack: () => Promise<void>,
): GenerationStore<Request> {
  return new GenerationStore(
    { ...calls, cancel: (jobId) => calls.cancel(jobId).finally(giveBack) },
    {
      newKey: randomKey,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
  );
}

/** What a tab remembers: a job, or a wish that was on its way to the server when the page went. */
type Remembered<Request> = { readonly jobId: string; readonly expected: number } | Wish<Request>;

/**
 * Takes up what this tab remembers under the key, and remembers what runs. Gives what ends it: the page follows nothing
 * any more, and what still runs stays remembered.
 */
export function keepGeneration<Request>(store: GenerationStore<Request>, storageKey: string): () => void {
  const remembered = recall<Request>(storageKey);
  const stop = store.state.subscribe((generation, before) => {
    const { jobId, phase, expected } = generation;
    if (jobId === before.jobId && phase === before.phase) return;
    if (!isActive(generation)) sessionStorage.removeItem(storageKey);
    else remember(storageKey, jobId ? { jobId, expected } : store.unanswered);
  });
  if (remembered && "jobId" in remembered) void store.resume(remembered.jobId, remembered.expected);
  else if (remembered) void store.ask(remembered);
  return () => {
    stop();
    store.reset();
  };
}

function remember<Request>(storageKey: string, what: Remembered<Request> | null): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(what));
  } catch {
    // No room for large pictures: the work itself is found on the dashboard.
  }
}

function recall<Request>(storageKey: string): Remembered<Request> | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
