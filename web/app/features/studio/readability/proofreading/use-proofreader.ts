/** The proofreader of the open designer in React: begun when there is time, told of title and faces, ended with the page. */
import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { useDesigner } from "~/features/designer";
import type { KnownFaces } from "../faces";
import type { SceneCheck } from "./messages";
import { Proofreader, type ProofState } from "./proofreader";

/** Milliseconds after the picture stands there: what a person does first comes first. */
const PATIENCE = 400;
const NOTHING = createStore<ProofState>(() => ({ check: null, failed: false }));

interface Subject {
  readonly title: string;
  readonly faces: KnownFaces;
  /** False while there is nothing to look at. */
  readonly isThere: boolean;
}

export function useProofreader({ title, faces, isThere }: Subject): Proofreader | null {
  const designer = useDesigner();
  const [reader, setReader] = useState<Proofreader | null>(null);
  const wanted = useRef({ title, faces });
  wanted.current = { title, faces };

  useEffect(() => {
    if (!isThere) return;
    let made: Proofreader | null = null;
    const waiting = setTimeout(() => {
      made = new Proofreader(designer);
      made.want(wanted.current);
      setReader(made);
    }, PATIENCE);
    return () => {
      clearTimeout(waiting);
      made?.dispose();
      setReader(null);
    };
  }, [designer, isThere]);

  useEffect(() => {
    reader?.want({ title, faces });
  }, [reader, title, faces]);
  return reader;
}

export function useProof(reader: Proofreader | null): ProofState {
  return useStore(reader?.store ?? NOTHING);
}

export function useCheck(reader: Proofreader | null): SceneCheck | null {
  return useProof(reader).check;
}
