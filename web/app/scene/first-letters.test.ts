import { expect, test } from "vitest";
import { firstLetters } from "./first-letters";

test.each([
  ["kite", 3, "kit"],
  ["kite", 9, "kite"],
  ["a🪁b", 2, "a"],
  ["a🪁b", 3, "a🪁"],
])("of %s the first %i are %s, and no half of an emoji", (text, most, first) => {
  expect(firstLetters(text, most)).toBe(first);
});
