import { type Finding, finding, type Reading } from "./types";

export const PASS_UP_TO = 5;
const FAIL_ABOVE = 8;
const OVERLAP_WARNS_ABOVE = 0.5;
const WORD = /[\p{L}\p{N}]+(?:['’.,:-][\p{L}\p{N}]+)*/gu;

/** Words in lower case; numbers, prices and contractions count as one each. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/** Number of words on the picture, and how many of them the title says anyway. */
export function words(reading: Reading): Finding {
  const shown = reading.texts.flatMap((text) => wordsOf(text.text));
  if (shown.length > FAIL_ABOVE)
    return finding("words", "fail", shown.length, "words", "More than a glance can read.");
  if (shown.length > PASS_UP_TO)
    return finding("words", "warn", shown.length, "words", "Fewer words hit harder.");
  const saidByTitle = new Set(wordsOf(reading.title));
  const said = shown.filter((word) => saidByTitle.has(word)).length;
  if (shown.length > 0 && said / shown.length > OVERLAP_WARNS_ABOVE)
    return finding("words", "warn", shown.length, "words", "The title says most of this already.");
  return finding("words", "pass", shown.length, "words", "Short enough for a glance.");
}
