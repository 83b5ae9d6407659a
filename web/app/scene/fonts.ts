/**
 * The font list (`/packs/fonts/fonts.json`): families with their metrics, and which face draws which letter. The same list
 * and the same rule as the server's, so that both break and draw a text alike. Loading faces is the stage's business.
 */
import { letters } from "./letters";
import type { TextElement } from "./types";

/** One family; distances from the baseline in em, all positive. The underline hangs below the baseline. */
export interface FontFamily {
  readonly key: string;
  readonly label: string;
  readonly category: string;
  /** Name of the file beside the list; of a creator's own font its address, which begins with a slash. */
  readonly file: string;
  readonly boldFile: string | null;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly underlinePosition: number;
  readonly underlineThickness: number;
  readonly scripts: readonly string[];
  /** Characters of the face, as CSS writes them: `U+20-7E,U+A0`. */
  readonly unicodeRange: string;
}

export interface FontList {
  readonly families: readonly FontFamily[];
  /** Step in, in this order, for letters that a family lacks. */
  readonly fallbacks: readonly FontFamily[];
  /** Characters that are emoji without being asked to, as CSS writes them. */
  readonly emoji: string;
  /** The creator's own. Another array as soon as one is brought, renamed or deleted. */
  own?: readonly FontFamily[];
}

/** One font file of a family. */
export interface FontFace {
  readonly family: FontFamily;
  readonly file: string;
}

/** The family of that key; the first one of the list stands in for an unknown key. */
export function findFamily(fonts: FontList, key: string): FontFamily {
  const all = [...fonts.families, ...fonts.fallbacks, ...(fonts.own ?? [])];
  const found = all.find((family) => family.key === key);
  const family = found ?? fonts.families[0];
  if (!family) throw new Error("The font list names no family.");
  return family;
}

/**
 * The face a text is set in, and those that stand in for letters it lacks, in order. Han characters look Japanese only in
 * a text that has kana. With an emoji in the text, emoji go before all that stand in but the first: symbols share
 * characters with them.
 */
export function faceStack(
  fonts: FontList,
  text: Pick<TextElement, "fontFamily" | "bold" | "text">,
): FontFace[] {
  const family = findFamily(fonts, text.fontFamily);
  const emoji = hasEmoji(fonts, text.text);
  const kana = KANA.test(text.text);
  const turn = (fallback: FontFamily) => {
    if (fallback === fonts.fallbacks[0] || (emoji && fallback.scripts.includes("emoji"))) return 0;
    return isJapaneseOnly(fallback) && !kana ? 2 : 1;
  };
  const candidates = fonts.fallbacks.filter((fallback) => fallback.key !== family.key);
  const others = candidates.sort((one, other) => turn(one) - turn(other));
  return [family, ...others].map((each) => ({
    family: each,
    file: (text.bold && each.boldFile) || each.file,
  }));
}

const KANA = /\p{Script=Hiragana}|\p{Script=Katakana}/u;
/** Behind a character that has two looks, a text's and an emoji's. */
const AS_EMOJI = "\ufe0f";
/** From the first emoji there is. */
const MAY_BE_EMOJI = /[\u231a-\u{10ffff}]/u;

function hasEmoji(fonts: FontList, text: string): boolean {
  if (!MAY_BE_EMOJI.test(text)) return false;
  return Array.from(text).some(
    (character) => character === AS_EMOJI || isWithin(fonts.emoji, character.codePointAt(0) ?? 0),
  );
}

function isJapaneseOnly(family: FontFamily): boolean {
  return family.scripts.includes("japanese") && !family.scripts.includes("chinese");
}

/** Whether bold has to be imitated by a stroke, because the family has no bold face. */
export function needsSyntheticBold(fonts: FontList, text: TextElement): boolean {
  return text.bold && findFamily(fonts, text.fontFamily).boldFile === null;
}

/** The first face with every character of the letter, else with its first one; undefined when no face has it. */
export function faceForLetter(stack: readonly FontFace[], letter: string): FontFace | undefined {
  const points = Array.from(letter, (character) => character.codePointAt(0) ?? 0);
  const first = points[0] ?? 0;
  return (
    stack.find((face) => points.every((point) => covers(face.family, point))) ??
    stack.find((face) => covers(face.family, first))
  );
}

/** What is drawn of a text (letters that no face has are left out), and the faces it takes. */
export function drawableText(
  stack: readonly FontFace[],
  text: string,
): { text: string; faces: ReadonlySet<FontFace> } {
  const faces = new Set<FontFace>();
  let drawn = "";
  for (const letter of letters(text)) {
    const face = faceForLetter(stack, letter);
    if (!face) continue;
    faces.add(face);
    drawn += letter;
  }
  return { text: drawn, faces };
}

export const covers = (family: FontFamily, codePoint: number): boolean =>
  isWithin(family.unicodeRange, codePoint);

function isWithin(css: string, codePoint: number): boolean {
  const ranges = rangesOf(css);
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] ?? [0, 0];
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}

const parsedRanges = new Map<string, readonly (readonly [number, number])[]>();

/** Code points as CSS writes them: `U+20-7E,U+A0`. */
function rangesOf(unicodeRange: string): readonly (readonly [number, number])[] {
  const known = parsedRanges.get(unicodeRange);
  if (known) return known;
  const ranges = unicodeRange.split(",").map((range) => {
    const [first = "0", last = first] = range.slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  parsedRanges.set(unicodeRange, ranges);
  return ranges;
}
