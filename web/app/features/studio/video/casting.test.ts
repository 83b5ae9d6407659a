import { expect, test } from "vitest";
import { castOf, MOST_CAST } from "./casting";
import type { Feeling, Moment } from "./moments";

/** Prints of 64 bits that look different. */
const moment = (place: number, feeling: Feeling | null): Moment => ({
  still: { seconds: place, picture: new Blob(), worth: 0.5, print: BigInt(0xffff) << BigInt(8 * place) },
  look: { score: 1 - place / 10, feeling, people: feeling ? 1 : 0, eyesOpen: true },
});
const feelings = (moments: readonly Moment[]) => moments.map(({ look }) => look?.feeling ?? null);

test("every feeling is there, and nobody, though others are better", () => {
  const felt: (Feeling | null)[] = ["smiling", "smiling", "smiling", "shocked", "smiling", null, "sad"];
  const cast = castOf(felt.map((feeling, place) => moment(place, feeling)));
  expect(cast).toHaveLength(MOST_CAST);
  expect(feelings(cast)).toEqual(["smiling", "smiling", "smiling", "shocked", null, "sad"]);
});

test("what nobody has looked at yet may be cast too", () => {
  const unseen = [0, 1].map((place) => ({ ...moment(place, null), look: null }));
  expect(castOf(unseen)).toHaveLength(2);
});
