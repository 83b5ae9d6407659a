/** Light and colour of a picture. How they are drawn is in `docs/scene.md`. */
import type { Adjustments, Duotone, ImageElement } from "./types";

export const NO_ADJUSTMENTS: Adjustments = {
  light: 0,
  contrast: 0,
  saturation: 0,
  warmth: 0,
  clarity: 0,
  blur: 0,
  vignette: 0,
  duotone: null,
};

export const INITIAL_DUOTONE: Duotone = { shadows: "#16161d", lights: "#ff5b1f" };

export function adjusted(image: ImageElement, fields: Partial<Adjustments>): ImageElement {
  const adjustments = { ...(image.adjustments ?? NO_ADJUSTMENTS), ...fields };
  const isNothing = Object.values(adjustments).every((value) => value === 0 || value === null);
  return { ...image, adjustments: isNothing ? null : adjustments };
}

/** Drawing it takes arithmetic on its pixels. */
export const isTreated = ({ adjustments, feather }: ImageElement): boolean =>
  adjustments !== null || feather > 0;
