/** A generation or an edit of this page that a reload does not end: this tab remembers what runs and takes it up again. */
import { randomKey } from "~/api/random-key";
import { isActive } from "./generation";
import { type GenerationCalls, GenerationStore, type Wish } from "./generation-store";
import { notingEnds } from "./seen-ends";

/** `giveBack`: on the screen it has stopped at once; its tokens are back when the server has heard of it. */
export function newGenerationStore<Request>(
  calls: GenerationCalls<Request>,
  giveBack: () => Promise<void>,
): GenerationStore<Request> {
  const store = new GenerationStore(
    { ...calls, cancel: (jobId) => calls.cancel(jobId).finally(giveBack) },
    {
      newKey: randomKey,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    },
  );
  notingEnds(store);
  return store;
}

/** What a tab remembers: a job, or a wish that was on its way to the server when the page went. */
type Kept<Request> = { readonly jobId: string; readonly expected: number } | Wish<Request>;
/** `at`: when the page was there last, in milliseconds since 1970. */
type Remembered<Request> = Kept<Request> & { readonly at: number };

/**
 * Milliseconds for which a page that is gone is taken to come back. Whoever comes later to another thumbnail does not
 * want the old pictures on it; those of a job are found on the dashboard.
 */
const LIFE = 10 * 60_000;

/**
 * Takes up what this tab remembers under the key, and remembers what runs. Gives what ends it: the page follows nothing
 * any more, and what still runs stays remembered for a while.
 */
export function keepGeneration<Request>(store: GenerationStore<Request>, storageKey: string): () => void {
  const remembered = recall<Request>(storageKey);
  const keep = () => {
    const { jobId, expected } = store.state.getState();
    remember(storageKey, jobId ? { jobId, expected } : store.unanswered);
  };
  const stop = store.state.subscribe((generation, before) => {
    if (generation.jobId === before.jobId && generation.phase === before.phase) return;
    if (isActive(generation)) keep();
    else sessionStorage.removeItem(storageKey);
  });
  const leave = () => {
    if (isActive(store.state.getState())) keep();
  };
  window.addEventListener("pagehide", leave);
  if (remembered && "jobId" in remembered) void store.resume(remembered.jobId, remembered.expected);
  else if (remembered) void store.ask(remembered);
  return () => {
    window.removeEventListener("pagehide", leave);
    stop();
    leave();
    store.reset();
  };
}

function remember<Request>(storageKey: string, what: Kept<Request> | null): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(what && { ...what, at: Date.now() }));
  } catch {
    // No room for large pictures: the work itself is found on the dashboard.
  }
}

function recall<Request>(storageKey: string): Remembered<Request> | null {
  try {
    const found: Remembered<Request> | null = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    return found && Date.now() < found.at + LIFE ? found : null;
  } catch {
    return null;
  }
}
