/** The generation of this page in React, taken up again after a reload. */
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { generationCalls } from "./calls";
import { type Generation, isActive } from "./generation";
import { GenerationStore } from "./generation-store";

const storageKey = "thumbsmith-generation";

type Store = GenerationStore<Parameters<(typeof generationCalls)["begin"]>[0]>;

export interface GenerationState {
  generation: Generation;
  store: Store;
}

export function useGeneration(): GenerationState {
  const [store] = useState(
    () =>
      new GenerationStore(generationCalls, {
        newKey: () => crypto.randomUUID(),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      }),
  );
  const [remembered] = useState(recall);
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
  }, [active, jobId, expected]);

  return { generation, store };
}

function recall(): { jobId: string; expected: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}
