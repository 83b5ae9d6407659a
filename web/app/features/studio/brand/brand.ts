/** A creator's brand: colours, font and logo that the pictures wear. Pure: what it holds, and what is sent of it. */
import { withoutAlpha } from "~/features/scene/colour";

export const MAXIMUM_COLOURS = 3;

/** A picture of the creator's library. */
export interface Logo {
  readonly imageId: string;
  readonly fileName: string;
}

export interface Brand {
  /** Whether the next pictures wear it. */
  readonly on: boolean;
  /** `#rrggbb`, the most important first. */
  readonly colors: readonly string[];
  /** Key of a font family; empty leaves it to the engine. */
  readonly font: string;
  readonly logo: Logo | null;
}

export const emptyBrand: Brand = { on: true, colors: [], font: "", logo: null };

/** What the server is sent; null: no brand. */
export interface BrandRequest {
  colors: string[];
  font: string | null;
  /** Id of a library image. */
  logo: string | null;
}

export const isEmpty = ({ colors, font, logo }: Brand): boolean =>
  colors.length === 0 && font === "" && logo === null;

export function brandRequestOf(brand: Brand): BrandRequest | null {
  if (!brand.on || isEmpty(brand)) return null;
  const { colors, font, logo } = brand;
  return { colors: colors.map(withoutAlpha), font: font || null, logo: logo?.imageId ?? null };
}

/** What the brand holds, in a few words. */
export function brandWords(brand: Brand): string {
  if (isEmpty(brand)) return "None";
  if (!brand.on) return "Off";
  const { colors, font, logo } = brand;
  const colours = colors.length === 1 ? "1 colour" : `${colors.length} colours`;
  const held = [colors.length > 0 && colours, font && "font", logo && "logo"].filter(Boolean).join(", ");
  return held.charAt(0).toUpperCase() + held.slice(1);
}

/** Bright ones that are easy to tell apart; each is a start, to be changed. */
const FIRST_COLOURS = ["#ff1f1f", "#ffe600", "#1d5cff", "#1fd655"];

/** With one more colour, one that is not there yet. */
export function withColour(colors: readonly string[]): readonly string[] {
  const next = FIRST_COLOURS.find((colour) => !colors.includes(colour));
  return next && colors.length < MAXIMUM_COLOURS ? [...colors, next] : colors;
}

const MAXIMUM_BYTES = 10 * 1024 * 1024;

/** Why a file can't be a logo, or null when it can. */
export function faultOfLogo({ type, size }: { type: string; size: number }): string | null {
  if (!type.startsWith("image/")) return "Please select a valid image file.";
  return size > MAXIMUM_BYTES ? "File size must be less than 10MB." : null;
}
