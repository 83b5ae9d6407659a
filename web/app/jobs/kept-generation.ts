/** A generation or an edit of this page that a reload does not end: this tab remembers what runs and takes it up again. */
import { randomKey } from "~/api/random-key";
import { isActive } from "./generation";
import { type GenerationCalls, GenerationStore } from "./generation-store";

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

/**
 * Takes up what this tab remembers under the key, and remembers what runs. Gives what ends it: the page follows nothing
 * any more, and what still runs stays remembered.
 */
export function keepGeneration<Request>(store: GenerationStore<Request>, storageKey: string): () => void {
  const remembered = recall(storageKey);
  const stop = store.state.subscribe((generation, before) => {
    const { jobId, expected } = generation;
    const active = isActive(generation);
    if (jobId === before.jobId && active === isActive(before)) return;
    if (active && jobId) sessionStorage.setItem(storageKey, JSON.stringify({ jobId, expected }));
    else if (!active) sessionStorage.removeItem(storageKey);
  });
  if (remembered) void store.resume(remembered.jobId, remembered.expected);
  return () => {
    stop();
    store.reset();
  };
}

function recall(storageKey: string): { jobId: string; expected: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
