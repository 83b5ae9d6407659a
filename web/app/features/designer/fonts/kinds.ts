/** What fonts are found by: kinds and scripts, with the words that people use for them. */
import type { FontFamily } from "~/scene/fonts";

interface Named {
  readonly key: string;
  readonly title: string;
  /** Other words for it. */
  readonly words: string;
}

/** In the order in which they are listed; the keys are the font list's. */
export const KINDS: readonly Named[] = [
  { key: "display", title: "Display", words: "headline title bold heavy black impact" },
  { key: "comic", title: "Comic", words: "playful funny cartoon kids gaming" },
  { key: "sans", title: "Sans", words: "clean plain modern grotesque" },
  { key: "serif", title: "Serif", words: "elegant classic book news luxury" },
  { key: "handwriting", title: "Handwriting", words: "handwritten script brush marker pen" },
  { key: "mono", title: "Mono", words: "monospace code typewriter programming" },
  { key: "pixel", title: "Pixel", words: "retro game arcade 8bit" },
  { key: "horror", title: "Horror", words: "scary halloween blood dripping spooky" },
];

/** Those that a person asks for; a font may cover more. */
const SCRIPTS: readonly Named[] = [
  { key: "latin", title: "Latin", words: "english" },
  { key: "cyrillic", title: "Cyrillic", words: "russian ukrainian bulgarian" },
  { key: "greek", title: "Greek", words: "" },
  { key: "arabic", title: "Arabic", words: "persian urdu" },
  { key: "hebrew", title: "Hebrew", words: "" },
  { key: "thai", title: "Thai", words: "" },
  { key: "devanagari", title: "Devanagari", words: "hindi marathi nepali" },
  { key: "bengali", title: "Bengali", words: "" },
  { key: "tamil", title: "Tamil", words: "" },
  { key: "vietnamese", title: "Vietnamese", words: "" },
  { key: "japanese", title: "Japanese", words: "cjk" },
  { key: "korean", title: "Korean", words: "cjk hangul" },
  { key: "chinese", title: "Chinese", words: "cjk han" },
];

/** Such as "Latin, Cyrillic". */
export function scriptsOf(family: FontFamily): string {
  return scriptsIn(family)
    .map(({ title }) => title)
    .join(", ");
}

/** Every word that is asked for begins a word of the font's name, of its kind or of one of its scripts. */
export function findFonts(families: readonly FontFamily[], asked: string): FontFamily[] {
  const wanted = wordsOf(asked);
  return families.filter((family) => {
    const known = wordsFor(family);
    return wanted.every((word) => known.some((other) => other.startsWith(word)));
  });
}

function wordsFor(family: FontFamily): string[] {
  const kinds = KINDS.filter(({ key }) => key === family.category);
  const named = [...kinds, ...scriptsIn(family)].map(({ title, words }) => `${title} ${words}`);
  return wordsOf([family.label, family.category, ...named].join(" "));
}

const scriptsIn = (family: FontFamily) => SCRIPTS.filter(({ key }) => family.scripts.includes(key));

/** In small letters, without accents. */
const wordsOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
