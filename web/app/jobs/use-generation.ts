/** A generation or an edit of this page in React, taken up again after a reload. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { randomKey } from "~/api/random-key";
import { type Generation, isActive } from "./generation";
import { type GenerationCalls, GenerationStore } from "./generation-store";

export interface GenerationState<Request> {
  generation: Generation;
  store: GenerationStore<Request>;
}

/**
 * `storageKey`: under which this tab remembers what runs. `calls` and `giveBack` must be the same at every render.
 * `giveBack`: on the screen it has stopped at once; its tokens are back when the server has heard of it.
 */
export function useGeneration<Request>(
  calls: GenerationCalls<Request>,
  storageKey: string,
  giveBack: () => Promise<void>,
): GenerationState<Request> {
  const [store] = useState(
    () =>
      new GenerationStore(
        { ...calls, cancel: (jobId) => calls.cancel(jobId).finally(giveBack) },
        {
          newKey: randomKey,
          wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        },
      ),
  );
  const [remembered] = useState(() => recall(storageKey));
  const generation = useStore(store.state);
  const { jobId, expected } = generation;
  const active = isActive(generation);

  useEffect(() => {
    if (remembered) void store.resume(remembered.jobId, remembered.expected);
    return () => store.reset();
  }, [store, remembered]);

  useEffect(() => {
    if (active && jobId) sessionStorage.setItem(storageKey, JSON.stringify({ jobId, expected }));
    else if (!active) sessionStorage.removeItem(storageKey);
  }, [active, jobId, expected, storageKey]);

  return { generation, store };
}

function recall(storageKey: string): { jobId: string; expected: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
