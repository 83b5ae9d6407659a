/** The creator's own fonts and favourite fonts, as the server has them. */
import { queryOptions } from "@tanstack/react-query";
import * as api from "~/api/client";
import type { FontFamily } from "~/scene/fonts";

export const fontsQuery = queryOptions({
  queryKey: ["fonts"],
  queryFn: ({ signal }) => api.listFonts({ signal }),
  // A change of them is a change in this browser, or is seen at the next visit.
  staleTime: Number.POSITIVE_INFINITY,
});

const known = new WeakMap<api.FontsAnswer, readonly FontFamily[]>();

/**
 * Families beside those of the font list; the file is a signed address. The same list for the same answer: another one
 * makes everything be measured anew.
 */
export function ownFamilies(answer: api.FontsAnswer): readonly FontFamily[] {
  const families = known.get(answer) ?? familiesOf(answer);
  known.set(answer, families);
  return families;
}

function familiesOf({ fonts }: api.FontsAnswer): FontFamily[] {
  return fonts.map((font) => ({
    key: font.key,
    label: font.label,
    category: "own",
    file: font.url,
    boldFile: null,
    ascent: font.ascent,
    descent: font.descent,
    capHeight: font.capHeight,
    xHeight: font.xHeight,
    underlinePosition: font.underlinePosition,
    underlineThickness: font.underlineThickness,
    scripts: font.scripts,
    unicodeRange: font.unicodeRange,
  }));
}

/** Id of an own font, by which calls name it; its key in texts is longer. */
export const idOfOwn = (key: string): string => key.replace(/^own-/, "");

export const isOwn = (key: string): boolean => key.startsWith("own-");
