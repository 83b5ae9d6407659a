/** Colours as the scene stores them: `#rrggbb` or `#rrggbbaa`. */
import type { Colour } from "./types";

/** Share of the colour's own opacity, 0 to 1. */
export function alphaOf(colour: Colour): number {
  return colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
}

export function withoutAlpha(colour: Colour): Colour {
  return colour.slice(0, 7);
}

/** Red, green and blue, 0 to 255. */
export function rgbOf(colour: Colour): [number, number, number] {
  const at = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** The colour with its opacity multiplied by `factor`, as CSS writes it. */
export function fade(colour: Colour, factor: number): string {
  const [red, green, blue] = rgbOf(colour);
  return `rgb(${red} ${green} ${blue} / ${alphaOf(colour) * factor})`;
}

/** What a person typed (`f50`, `#FF5500`, `ff5500cc`) as a stored colour, or null when it is none. */
export function parseColour(text: string): Colour | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits)) return null;
  if (digits.length === 3 || digits.length === 4) return `#${digits.replace(/./g, "$&$&")}`;
  return digits.length === 6 || digits.length === 8 ? `#${digits}` : null;
}
