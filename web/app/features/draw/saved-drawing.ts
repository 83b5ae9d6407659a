/** The drawing in the browser's local storage, and the mark that a navigation to the studio carries. */
import { type Drawing, readDrawing } from "./drawing";

const KEY = "thumbsmith-drawing";

/** False when the browser has no room for it, or keeps nothing. */
export function saveDrawing(drawing: Drawing): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(drawing));
    return true;
  } catch {
    return false;
  }
}

export function savedDrawing(): Drawing | null {
  try {
    return readDrawing(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** State of a navigation to the studio: begin with the drawing that is saved here. */
export const WITH_DRAWING = { drawing: true } as const;

export const bringsDrawing = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "drawing" in state && state.drawing === true;
