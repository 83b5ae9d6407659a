/** The drawing on the page, with a way back. */
import { useCallback, useEffect, useState } from "react";
import { blobOf } from "./chosen-picture";
import { type Drawing, EMPTY } from "./drawing";
import { savedDrawing } from "./saved-drawing";

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

export function useDrawing(): DrawingState {
  const [states, setStates] = useState<readonly Drawing[]>([EMPTY]);
  const drawing = states.at(-1) ?? EMPTY;
  // Not at the first render: the page is written out as HTML before there is a storage.
  useEffect(() => {
    const saved = savedDrawing();
    if (saved) setStates([saved]);
  }, []);

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
