/** Colours as the scene stores them: `#rrggbb` or `#rrggbbaa`. */
import type { Colour } from "./types";

/** Share of the colour's own opacity, 0 to 1. */
export function alphaOf(colour: Colour): number {
  return colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
}

export function withoutAlpha(colour: Colour): Colour {
  return colour.slice(0, 7);
}

/** The colour with its opacity multiplied by `factor`, as CSS writes it. */
export function fade(colour: Colour, factor: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${alphaOf(colour) * factor})`;
}

/** What a person typed (`f50`, `#FF5500`, `ff5500cc`) as a stored colour, or null when it is none. */
export function parseColour(text: string): Colour | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits)) return null;
  if (digits.length === 3 || digits.length === 4) return `#${digits.replace(/./g, "$&$&")}`;
  return digits.length === 6 || digits.length === 8 ? `#${digits}` : null;
}
