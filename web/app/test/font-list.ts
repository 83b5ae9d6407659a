/** A small font list for tests: a family without bold, one with, and fallbacks for Greek, Japanese and Chinese. */
import type { FontFamily, FontList } from "~/scene/fonts";

const family = (key: string, unicodeRange: string, fields: Partial<FontFamily> = {}): FontFamily => ({
  key,
  label: key,
  category: "display",
  file: `${key}-400.ttf`,
  boldFile: null,
  ascent: 0.8,
  descent: 0.2,
  capHeight: 0.7,
  xHeight: 0.5,
  underlinePosition: 0.1,
  underlineThickness: 0.05,
  scripts: ["latin"],
  unicodeRange,
  ...fields,
});

const LATIN = "U+20-7E,U+A0-FF";

export const fontList: FontList = {
  families: [family("plain", LATIN), family("strong", LATIN, { boldFile: "strong-900.ttf" })],
  fallbacks: [
    family("greek", "U+20-7E,U+370-3FF", { boldFile: "greek-900.ttf" }),
    family("japanese", "U+3040-30FF,U+65E5,U+672C", { scripts: ["japanese"] }),
    family("chinese", "U+65E5,U+6C49", { scripts: ["japanese", "chinese"] }),
    family("mark", "U+301"),
    family("symbols", "U+2600,U+2764,U+1F3A7", { scripts: ["symbols"] }),
    family("emoji", "U+23,U+2A,U+30-39,U+200D,U+20E3,U+2600,U+2764,U+1F1E6-1F1FF,U+1F3A7,U+1F525", {
      scripts: ["symbols", "emoji"],
    }),
  ],
  emoji: "U+1F1E6-1F1FF,U+1F3A7,U+1F525",
};
