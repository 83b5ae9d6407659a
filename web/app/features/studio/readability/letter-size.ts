import { type Finding, finding, READING_WIDTH, type Reading, SMALL_WIDTH, type TextReading } from "./types";

const FAIL_BELOW = 7;
export const PASS_FROM = 11;

/** x-height (cap height for capitals) of the smallest headline text at 168 px picture width. */
export function letterSize(reading: Reading): Finding {
  const headlines = reading.texts.filter((text) => text.headline);
  if (headlines.length === 0)
    return finding("letter-size", "not-applicable", null, "px", "There is no headline.");
  const smallest = Math.min(...headlines.map(heightWhenSmall));
  const small = headlines.filter((text) => heightWhenSmall(text) < PASS_FROM).map((text) => text.id);
  if (smallest < FAIL_BELOW)
    return finding("letter-size", "fail", smallest, "px", "Too small to read in a feed.", small, true);
  if (smallest < PASS_FROM)
    return finding("letter-size", "warn", smallest, "px", "Hard to read on a phone.", small);
  return finding("letter-size", "pass", smallest, "px", "Readable at the smallest size.");
}

function heightWhenSmall(text: TextReading): number {
  return (text.letterHeight * SMALL_WIDTH) / READING_WIDTH;
}
