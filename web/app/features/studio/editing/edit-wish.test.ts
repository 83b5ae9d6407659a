import { expect, test } from "vitest";
import { exampleEdits, faultOf, ownPart } from "./edit-wish";

test("words are asked for, unless a mask says what goes", () => {
  expect(faultOf("  ", false)).toBe("Please enter a description or prompt");
  expect(faultOf("", true)).toBeUndefined();
  expect(faultOf("x".repeat(4_000), false)).toBeUndefined();
  expect(faultOf("x".repeat(4_002), true)).toBe("2 characters too long");
});

test("of an example the part is selected that a creator writes anew; other ones end with the caret", () => {
  for (const example of [...exampleEdits(false), ...exampleEdits(true)]) {
    const [from, to] = ownPart(example);
    expect(example.words.slice(from, to)).toBe(example.yours ?? "");
  }
});

test("other things can be asked of a marked part than of the whole", () => {
  expect(exampleEdits(true).map(({ words }) => words)).toContain("Remove it");
  const whole = exampleEdits(false).map(({ words }) => words);
  expect(whole.length).toBeGreaterThan(0);
  expect(whole).not.toContain("Remove it");
});
