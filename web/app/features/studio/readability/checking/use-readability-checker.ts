/** The readability checker of the open designer in React: begun when there is time, told of title and faces, ended with the page. */
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useDesigner } from "~/features/designer";
import type { KnownFaces } from "../faces";
import type { SceneCheck } from "./messages";
import { type CheckState, ReadabilityChecker } from "./readability-checker";

/** Milliseconds after the picture stands there: what a person does first comes first. */
const PATIENCE = 400;
const NOTHING = createStore<CheckState>(() => ({ check: null, failed: false }));

interface Subject {
  readonly title: string;
  readonly faces: KnownFaces;
  /** False while there is nothing to look at. */
  readonly isThere: boolean;
}

export function useReadabilityChecker({ title, faces, isThere }: Subject): ReadabilityChecker | null {
  const designer = useDesigner();
  const [checker, setChecker] = useState<ReadabilityChecker | null>(null);
  const wanted = useRef({ title, faces });
  wanted.current = { title, faces };

  useEffect(() => {
    if (!isThere) return;
    let made: ReadabilityChecker | null = null;
    const waiting = setTimeout(() => {
      made = new ReadabilityChecker(designer);
      made.want(wanted.current);
      setChecker(made);
    }, PATIENCE);
    return () => {
      clearTimeout(waiting);
      made?.dispose();
      setChecker(null);
    };
  }, [designer, isThere]);

  useEffect(() => {
    checker?.want({ title, faces });
  }, [checker, title, faces]);
  return checker;
}

export function useCheckState(checker: ReadabilityChecker | null): CheckState {
  return useStore(checker?.store ?? NOTHING);
}

export function useCheck(checker: ReadabilityChecker | null): SceneCheck | null {
  return useCheckState(checker).check;
}
