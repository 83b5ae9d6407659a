/**
 * What was understood of the words, as chips: each can be changed or taken out, and is then fixed by its creator, whatever
 * the words say. Pure.
 */
import type { CorrectionsBody, ReadingAnswer } from "~/api/client";
import { PALETTE } from "~/scene/palette";

export type Corrections = CorrectionsBody;
export type Reading = ReadingAnswer;

export type Kind = "subjects" | "place" | "feeling" | "words" | "groundColor" | "textColor" | "exclusions";

export interface Entry {
  readonly text: string;
  /** It is left away, and can be brought back. */
  readonly removed?: boolean;
}

/** Of each kind that its creator has touched everything there is; other kinds are as they are read. */
export type Fixed = Readonly<Partial<Record<Kind, readonly Entry[]>>>;

export interface Chip extends Entry {
  readonly kind: Kind;
  /** Among those of its kind. */
  readonly index: number;
  /** "Subject". */
  readonly label: string;
  /** "old town", "yellow words". */
  readonly said: string;
  readonly fixed: boolean;
}

interface KindFacts {
  label: string;
  /** Characters that are taken. */
  longest: number;
  /** So many of what was read are shown, best first, and fixed with the first change; no more are taken. */
  shown: number;
  /** A list is told; else a single text. */
  isList?: true;
  said?: (text: string) => string;
}

/** In the order in which they are shown. */
export const kinds: Readonly<Record<Kind, KindFacts>> = {
  subjects: { label: "Subject", shown: 4, longest: 60, isList: true },
  place: { label: "Place", shown: 1, longest: 60, said: spoken },
  feeling: { label: "Feeling", shown: 1, longest: 60, said: spoken },
  words: { label: "Words", shown: 4, longest: 80, isList: true },
  textColor: { label: "Colours", shown: 1, longest: 60, said: (color) => `${colorName(color)} words` },
  groundColor: { label: "Colours", shown: 1, longest: 60, said: (color) => `${colorName(color)} background` },
  exclusions: { label: "Left out", shown: 8, longest: 60, isList: true },
};

const allKinds = Object.keys(kinds) as Kind[];

export function chipsOf(reading: Reading | undefined, fixed: Fixed): Chip[] {
  return allKinds.flatMap((kind) => {
    const { label, said = String } = kinds[kind];
    const entries = fixed[kind] ?? readEntries(reading, kind);
    return entries.map(({ text, removed = false }, index) => ({
      kind,
      index,
      label,
      text,
      said: said(text),
      removed,
      fixed: kind in fixed,
    }));
  });
}

function readEntries(reading: Reading | undefined, kind: Kind): Entry[] {
  const texts = [reading?.[kind] ?? []].flat();
  return texts
    .filter((text) => text !== "")
    .slice(0, kinds[kind].shown)
    .map((text) => ({ text }));
}

/** A chip says something else; nothing means that it is left away. */
export function withText(fixed: Fixed, chips: readonly Chip[], chip: Chip, text: string): Fixed {
  const written = text.trim();
  return written === "" ? toggled(fixed, chips, chip) : withEntry(fixed, chips, chip, { text: written });
}

/** A chip is left away, or brought back. */
export function toggled(fixed: Fixed, chips: readonly Chip[], chip: Chip): Fixed {
  const { text, removed } = chip;
  return withEntry(fixed, chips, chip, removed ? { text } : { text, removed: true });
}

/** The others of its kind are fixed with it: what is sent replaces all that was read of that kind. */
function withEntry(fixed: Fixed, chips: readonly Chip[], { kind, index }: Chip, entry: Entry): Fixed {
  const entries = chips
    .filter((chip) => chip.kind === kind)
    .map(({ text, removed }): Entry => (removed ? { text, removed } : { text }));
  return { ...fixed, [kind]: entries.map((old, at) => (at === index ? entry : old)) };
}

/** A kind is as it is read again. */
export function released(fixed: Fixed, kind: Kind): Fixed {
  const { [kind]: _, ...others } = fixed;
  return others;
}

/** What is sent with the words; undefined while nothing is fixed. */
export function correctionsOf(fixed: Fixed): Corrections | undefined {
  const corrections: Record<string, string | string[]> = {};
  for (const kind of allKinds) {
    const { isList, longest } = kinds[kind];
    const texts = fixed[kind]?.filter(({ removed }) => !removed).map(({ text }) => shortened(text, longest));
    if (texts) corrections[kind] = isList ? texts : (texts[0] ?? "");
  }
  return Object.keys(corrections).length > 0 ? corrections : undefined;
}

/** The server counts characters, not units of 16 bits. */
function shortened(text: string, longest: number): string {
  return [...text].slice(0, longest).join("").trim();
}

/** Nothing was found to show, and nobody has said what to. */
export function isUnclear(reading: Reading | undefined, fixed: Fixed): boolean {
  return reading?.isUnclear === true && !fixed.subjects;
}

/** What pictures could not obey, each direction once; of the grounds that were chosen only what none of them shows. */
export function unmetOf(
  pictures: readonly { unmet?: readonly string[] }[],
  grounds: readonly string[] = [],
): string[] {
  const isSeen = (ground: string) => !pictures.every(({ unmet = [] }) => unmet.includes(ground));
  const directions = new Set(pictures.flatMap(({ unmet = [] }) => unmet));
  return [...directions].filter((direction) => !(grounds.includes(direction) && isSeen(direction)));
}

/** What can't be obeyed of the written words and the chosen grounds: as it is read, and what pictures made of
 * it could not. */
export function unmetNow(
  reading: Reading | undefined,
  made: readonly string[],
  { prompt, fixed }: { prompt: string; fixed: Fixed },
  grounds: readonly string[] = [],
): string[] {
  const entries = Object.values(fixed).flatMap((each) => each.filter(({ removed }) => !removed));
  const written = [prompt, ...grounds, ...entries.map(({ text }) => text)].join(" ").toLowerCase();
  const still = made.filter((direction) => written.includes(direction.toLowerCase()));
  return [...new Set([...(reading?.unmet ?? []), ...still])];
}

/** For people who do not see the chips. */
export function summaryOf(chips: readonly Chip[]): string {
  const told = chips.filter(({ removed }) => !removed).map(({ label, said }) => `${label}: ${said}`);
  return told.length > 0 ? `Understood. ${told.join(". ")}.` : "";
}

/** A key in words: "old-town" is an old town. */
export function spoken(key: string): string {
  return key.replaceAll(/[-_]+/g, " ");
}

/** The choice that is meant by what was written, or the writing itself. */
export function chosen(written: string, choices: readonly string[]): string {
  const wanted = spoken(written.trim()).toLowerCase();
  return choices.find((choice) => spoken(choice).toLowerCase() === wanted) ?? written.trim();
}

/** Choices with the written letters in them, those that begin with them first; all of them while nothing is written. */
export function matching(choices: readonly string[], written: string): string[] {
  const wanted = spoken(written.trim()).toLowerCase();
  const found = choices.filter((choice) => spoken(choice).toLowerCase().includes(wanted));
  const begins = (choice: string) => (spoken(choice).toLowerCase().startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b) || spoken(a).localeCompare(spoken(b)));
}

export function colorName(color: string): string {
  return PALETTE.find((known) => known.color === color.toLowerCase())?.name.toLowerCase() ?? color;
}

/** What to paint a word of colour or a code with; null for words that only the server knows. */
export function colorCode(color: string): string | null {
  const wanted = color.toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(wanted)) return wanted;
  return PALETTE.find(({ name }) => name.toLowerCase() === wanted)?.color ?? null;
}
