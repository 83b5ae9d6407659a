/**
 * Letters of one text that look different: giving a part of a text a look, and keeping looks with their letters while the
 * words change. Places count code points, as in the scene; `pointOf` makes them of a field's UTF-16 places.
 */
import { units } from "./letters";
import type { TextElement, TextRange } from "./types";

/** What letters may have of their own; null is as the text. */
export type OwnLook = Omit<TextRange, "start" | "end">;

/** From the code point `start` up to, not including, `end`. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface Word extends Part, OwnLook {
  readonly text: string;
}

const MAXIMUM_RANGES = 200;
export const AS_THE_TEXT: OwnLook = { fill: null, bold: null, italic: null, underline: null };

/** The code point at a UTF-16 place of the text. */
export const pointOf = (text: string, place: number): number => Array.from(text.slice(0, place)).length;

/** The part with a look; the fields that are not given stay as they were. */
export function withLook(text: TextElement, part: Part, look: Partial<OwnLook>): TextElement {
  const { start, end } = wholeUnits(text.text, part);
  const looks = looksOf(text).map((own, place) =>
    place >= start && place < end ? { ...own, ...look } : own,
  );
  return withLooks(text, looks);
}

/** Without any look of its own, in that part or everywhere. */
export function asTheText(text: TextElement, part?: Part): TextElement {
  return part ? withLook(text, part, AS_THE_TEXT) : withLooks(text, []);
}

/**
 * With other words: looks stay with the letters before and behind what was written. New letters take the look of what they
 * replace, else of the letter before them.
 */
export function withWords(text: TextElement, words: string): TextElement {
  if (words === text.text || text.ranges.length === 0) return { ...text, text: words };
  const before = Array.from(text.text);
  const after = Array.from(words);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const looks = looksOf(text);
  const replaced = head < before.length - tail;
  const model = looks[replaced || head === 0 ? head : head - 1] ?? AS_THE_TEXT;
  const written = Array.from({ length: after.length - head - tail }, () => model);
  const kept = [...looks.slice(0, head), ...written, ...looks.slice(before.length - tail)];
  return withLooks({ ...text, text: words }, kept);
}

/** The words between spaces, each with the look of its first letter. */
export function wordsOf(text: TextElement): Word[] {
  const looks = looksOf(text);
  return Array.from(text.text.matchAll(/\S+/gu), (word) => {
    const start = pointOf(text.text, word.index);
    const end = start + Array.from(word[0]).length;
    return { text: word[0], start, end, ...(looks[start] ?? AS_THE_TEXT) };
  });
}

/** The look that all letters of the part share; a field in which they differ is null. */
export function lookOf(text: TextElement, { start, end }: Part): OwnLook {
  const looks = looksOf(text).slice(start, end);
  const [first = AS_THE_TEXT] = looks;
  const shared = <K extends keyof OwnLook>(key: K): OwnLook[K] | null =>
    looks.every((look) => look[key] === first[key]) ? first[key] : null;
  return {
    fill: shared("fill"),
    bold: shared("bold"),
    italic: shared("italic"),
    underline: shared("underline"),
  };
}

/** The part of the text as ranges of a text that has only this part. */
export function rangesIn(text: TextElement, { start, end }: Part): TextRange[] {
  return rangesOf(looksOf(text).slice(start, end));
}

/** A look for every code point of the text. */
function looksOf({ text, ranges }: TextElement): OwnLook[] {
  const looks: OwnLook[] = Array.from(text, () => AS_THE_TEXT);
  for (const { start, end, ...look } of ranges) looks.fill(look, start, end);
  return looks;
}

/** A text that would get more ranges than a scene takes keeps those it has. */
function withLooks(text: TextElement, looks: readonly OwnLook[]): TextElement {
  const ranges = rangesOf(looks);
  const isSame = ranges.length === 0 && text.ranges.length === 0;
  return isSame || ranges.length > MAXIMUM_RANGES ? text : { ...text, ranges };
}

/** Neighbours that look alike are one range. */
function rangesOf(looks: readonly OwnLook[]): TextRange[] {
  const ranges: TextRange[] = [];
  looks.forEach((look, place) => {
    const last = ranges.at(-1);
    if (isAlike(look, AS_THE_TEXT)) return;
    if (last?.end === place && isAlike(last, look)) ranges[ranges.length - 1] = { ...last, end: place + 1 };
    else ranges.push({ start: place, end: place + 1, ...look });
  });
  return ranges;
}

const isAlike = (one: OwnLook, other: OwnLook): boolean =>
  one.fill === other.fill &&
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.underline === other.underline;

/** Grown to whole letters, and to whole words where letters join: nothing smaller can look different. */
function wholeUnits(text: string, { start, end }: Part): Part {
  let place = 0;
  let [first, behind] = [start, end];
  for (const unit of units(text)) {
    const after = place + Array.from(unit).length;
    if (place < start && start < after) first = place;
    if (place < end && end < after) behind = after;
    place = after;
  }
  return { start: first, end: behind };
}
