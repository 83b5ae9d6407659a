/**
 * Brings a generation's pictures to the canvas: the first as soon as it is drawn, any other when it is chosen, and the
 * stored thumbnail's address once all are done.
 */
import { useEffect, useRef, useState } from "react";
import type { Designer, ShownScene } from "~/features/designer";
import type { Generation, Preview } from "~/jobs/generation";

interface Landing {
  designer: Designer;
  generation: Generation;
  /** The canvas is open; before that nothing is put on it. */
  ready: boolean;
  /** All pictures are stored, and one of them is on the canvas. */
  onStored: (recordId: string) => void;
}

/** The picture on the canvas: which one, and how it came. */
export interface Landed {
  index: number;
  shown: ShownScene;
}

export interface LandingState {
  /** Which picture of the generation is on the canvas. */
  shown: number | null;
  show: (preview: Preview) => void;
  /** As of now, not of the last render. */
  landed: () => Landed | null;
}

export function useLanding({ designer, generation, ready, onStored }: Landing): LandingState {
  const [shown, setShown] = useState<number | null>(null);
  const landed = useRef<Landed | null>(null);
  const store = useRef(onStored);
  store.current = onStored;

  const show = useRef((preview: Preview) => {
    designer.replaceScene(`Variation ${preview.index + 1}`, preview.scene, preview.pictures);
    landed.current = { index: preview.index, shown: designer.shown() };
    setShown(preview.index);
  }).current;

  const { phase, recordId, previews } = generation;
  const first = previews[0];
  useEffect(() => {
    if (phase === "starting") {
      landed.current = null;
      setShown(null);
    }
    if (!ready) return;
    if (first && landed.current === null) show(first);
    if (phase === "done" && recordId && landed.current) store.current(recordId);
  }, [phase, recordId, first, ready, show]);

  return { shown, show, landed: () => landed.current };
}
