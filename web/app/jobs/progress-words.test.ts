import { expect, test } from "vitest";
import { type Generation, idleGeneration, type Preview } from "./generation";
import { progressWords } from "./progress-words";

const words = (state: Partial<Generation>) => progressWords({ ...idleGeneration, ...state });
const preview = { index: 0 } as Preview;

test.each([
  [{ phase: "starting" }, "Getting ready"],
  [{ phase: "queued", place: 1 }, "Yours is next"],
  [{ phase: "queued", place: 2 }, "One comes first, then yours"],
  [{ phase: "queued", place: 7 }, "6 come first, then yours"],
  [{ phase: "running", stage: "Painting the backdrop" }, "Painting the backdrop"],
  [{ phase: "running", stage: "Painting", expected: 4, previews: [preview] }, "1 of 4 are ready"],
  [{ phase: "running", stage: "Storing", expected: 1, previews: [preview] }, "Storing"],
] as const)("%j reads %j", (state, expected) => {
  expect(words(state as Partial<Generation>)).toBe(expected);
});
