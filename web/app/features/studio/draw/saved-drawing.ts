/**
 * The drawing in the browser's local storage. It belongs to whoever drew it: nobody else who uses the browser is shown it.
 * A visitor's drawing becomes that of the user who registers or logs in.
 */
import { type Drawing, readDrawing } from "./drawing";

const KEY = "thumbsmith-drawing";

/** A user's id, or null for a visitor. */
export type Owner = string | null;

/** False when the browser has no room for it, or keeps nothing. */
export function saveDrawing(drawing: Drawing, owner: Owner): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...drawing, owner }));
    return true;
  } catch {
    return false;
  }
}

export function savedDrawing(asking: Owner): Drawing | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const owner = ownerOf(stored);
    if (owner !== null && owner !== asking) return null;
    const drawing = readDrawing(stored);
    if (drawing && owner === null && asking !== null) saveDrawing(drawing, asking);
    return drawing;
  } catch {
    return null;
  }
}

/** The account is gone, and with it what its owner left here. */
export function forgetDrawing(owner: string): void {
  if (savedDrawing(owner)) localStorage.removeItem(KEY);
}

function ownerOf(stored: unknown): Owner {
  const hasOwner = typeof stored === "object" && stored !== null && "owner" in stored;
  return hasOwner && typeof stored.owner === "string" ? stored.owner : null;
}
