/** Picks a colour from anywhere on the screen, where the browser can: https://wicg.github.io/eyedropper-api/ */
import { parseColour } from "~/scene/colour";
import type { Colour } from "~/scene/types";

interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>;
}

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropper;
  }
}

export const canPickFromScreen = () => window.EyeDropper !== undefined;

/** Null when the person lets it be. */
export async function pickFromScreen(): Promise<Colour | null> {
  if (!window.EyeDropper) return null;
  try {
    return parseColour((await new window.EyeDropper().open()).sRGBHex);
  } catch {
    return null;
  }
}
