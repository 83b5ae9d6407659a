/** The drawing on the page, with a way back. */
import { useCallback, useEffect, useRef, useState } from "react";
import { blobOf } from "./chosen-picture";
import { type Drawing, EMPTY, isEmpty } from "./drawing";
import { type Owner, savedDrawing } from "./saved-drawing";

/** Steps that can be taken back; what was drawn before them stays. */
const MOST_STEPS = 200;

export interface DrawingState {
  readonly drawing: Drawing;
  /** The picture under it, decoded. */
  readonly picture: ImageBitmap | null;
  readonly canUndo: boolean;
  readonly change: (to: (drawing: Drawing) => Drawing) => void;
  readonly undo: () => void;
}

/** `owner`: whose drawing it is; undefined while that is not known. */
export function useDrawing(owner: Owner | undefined): DrawingState {
  const [states, setStates] = useState<readonly Drawing[]>([EMPTY]);
  const drawing = states.at(-1) ?? EMPTY;
  // Not at the first render: the page is written out as HTML before there is a storage. Another owner sees nothing of it.
  const shownTo = useRef<Owner | undefined>(undefined);
  useEffect(() => {
    if (owner === undefined) return;
    const saved = savedDrawing(owner);
    const isHandedOver = typeof shownTo.current === "string" && shownTo.current !== owner;
    shownTo.current = owner;
    if (isHandedOver) setStates([saved ?? EMPTY]);
    // Drawings made while it was not known yet, or as a visitor, stay.
    else if (saved)
      setStates((states) => (states.length === 1 && isEmpty(states[0] ?? EMPTY) ? [saved] : states));
  }, [owner]);

  const change = useCallback((to: (drawing: Drawing) => Drawing) => {
    setStates((before) => [...before.slice(-MOST_STEPS), to(before.at(-1) ?? EMPTY)]);
  }, []);
  const undo = useCallback(() => {
    setStates((before) => (before.length > 1 ? before.slice(0, -1) : before));
  }, []);
  return { drawing, picture: useBitmap(drawing.picture?.data), canUndo: states.length > 1, change, undo };
}

function useBitmap(data: string | undefined): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let left = false;
    if (!data) setBitmap(null);
    else {
      createImageBitmap(blobOf(data)).then(
        (made) => !left && setBitmap(made),
        () => !left && setBitmap(null),
      );
    }
    return () => {
      left = true;
    };
  }, [data]);
  return bitmap;
}
