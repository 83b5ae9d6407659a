/** A generation or an edit of this page in React, taken up again after a reload. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { Generation } from "./generation";
import type { GenerationCalls, GenerationStore } from "./generation-store";
import { keepGeneration, newGenerationStore } from "./kept-generation";

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
  const [store] = useState(() => newGenerationStore(calls, giveBack));
  const generation = useStore(store.state);
  useEffect(() => keepGeneration(store, storageKey), [store, storageKey]);
  return { generation, store };
}
