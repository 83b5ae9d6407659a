import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "~/test/scene-builder";
import { asTheText, lookOf, pointOf, rangesIn, withLook, withWords, wordsOf } from "./text-ranges";

const RED = { fill: "#ff0000" };
const AS_TEXT = { fill: null, bold: null, italic: null, underline: null };
const range = (start: number, end: number, look = {}) => ({ start, end, ...AS_TEXT, ...RED, ...look });
const words = (content: string) => text("t", { text: content });
/** With "NEVER" in red. */
const never = withLook(words("I NEVER do"), { start: 2, end: 7 }, RED);

describe("giving letters a look", () => {
  it("keeps one range for letters that look alike", () => {
    const twice = withLook(withLook(words("abcd"), { start: 0, end: 2 }, RED), { start: 2, end: 4 }, RED);
    expect(twice.ranges).toEqual([range(0, 4)]);
  });

  it("keeps what letters had besides", () => {
    const bold = withLook(never, { start: 4, end: 9 }, { bold: true });
    expect(bold.ranges).toEqual([
      range(2, 4),
      range(4, 7, { bold: true }),
      range(7, 9, { fill: null, bold: true }),
    ]);
  });

  it("leaves no trace when it is taken back", () => {
    expect(asTheText(never, { start: 2, end: 7 }).ranges).toEqual([]);
    const plain = words("abc");
    expect(asTheText(plain)).toBe(plain);
  });

  it("counts a pictograph as one", () => {
    expect(pointOf("😀ab", 2)).toBe(1);
    expect(withLook(words("😀ab"), { start: 1, end: 2 }, RED).ranges).toEqual([range(1, 2)]);
  });

  it.each([
    ["a letter with its mark", "ae\u0301b", { start: 2, end: 3 }, [range(1, 3)]],
    ["a word whose letters join", "مرحبا بالعالم", { start: 7, end: 8 }, [range(6, 13)]],
  ])("takes %s whole", (_, content, part, ranges) => {
    expect(withLook(words(content), part, RED).ranges).toEqual(ranges);
  });

  it("says what all letters of a part share", () => {
    expect(lookOf(never, { start: 2, end: 7 })).toMatchObject(RED);
    expect(lookOf(never, { start: 0, end: 7 }).fill).toBeNull();
  });
});

describe("other words", () => {
  it.each([
    ["typing inside extends the range", "I NEVVER do", [range(2, 8)]],
    ["typing behind it goes on in its look", "I NEVERR do", [range(2, 8)]],
    ["typing before it moves it", "But I NEVER do", [range(6, 11)]],
    ["typing far behind leaves it", "I NEVER do so", [range(2, 7)]],
    ["deleting inside shrinks it", "I NER do", [range(2, 5)]],
    ["deleting across its edge keeps the rest", "I NE", [range(2, 4)]],
    ["deleting all of it leaves none", "I  do", []],
    ["what replaces it takes its look", "I ALWAYS do", [range(2, 8)]],
    ["nothing left leaves none", "", []],
  ])("%s", (_, content, ranges) => {
    expect(withWords(never, content)).toMatchObject({ text: content, ranges });
  });

  it("leave ranges that the scene takes: in order, apart, inside the words", () => {
    const part = fc.record({ start: fc.nat(12), end: fc.nat(12) });
    const look = fc.constantFrom(RED, { bold: true }, { underline: false }, { fill: null });
    const steps = fc.array(fc.oneof(fc.tuple(part, look), fc.string({ maxLength: 12, unit: "grapheme" })));
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: "grapheme" }), steps, (content, changes) => {
        const changed = changes.reduce(
          (current, change) =>
            typeof change === "string" ? withWords(current, change) : withLook(current, ...change),
          words(content),
        );
        let end = 0;
        for (const each of changed.ranges) {
          expect(each.start).toBeGreaterThanOrEqual(end);
          expect(each.end).toBeGreaterThan(each.start);
          end = each.end;
        }
        expect(end).toBeLessThanOrEqual(Array.from(changed.text).length);
      }),
    );
  });
});

it("words come one by one, each as its first letter looks", () => {
  expect(wordsOf(never).map(({ text: word, start, end, fill }) => [word, start, end, fill])).toEqual([
    ["I", 0, 1, null],
    ["NEVER", 2, 7, RED.fill],
    ["do", 8, 10, null],
  ]);
});

it("a part of a text has its own ranges, counted from its first letter", () => {
  expect(rangesIn(never, { start: 4, end: 9 })).toEqual([range(0, 3)]);
});
