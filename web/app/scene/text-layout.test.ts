import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import { isRightToLeft, layoutText, leanOf, paragraphs, wrap } from "./text-layout";

/** Every letter is half as wide as the font is high. */
const measure = (line: string, element: { fontSize: number }) => ([...line].length * element.fontSize) / 2;
const layout = (fields: Parameters<typeof text>[1]) =>
  layoutText(text("t", { fontSize: 100, ...fields }), fontList, measure);
const tenPerLetter = (line: string) => [...line].length * 10;

describe("layout", () => {
  it("places baselines by the family's metrics, one line box apart", () => {
    const { lines, width, height } = layout({ text: "One\nThree", fontFamily: "plain", lineHeight: 1.5 });
    // (150 - (80 + 20)) / 2 + 80
    expect(lines.map((line) => line.baseline)).toEqual([105, 255]);
    expect(width).toBe(250);
    expect(height).toBe(300);
  });

  it.each([
    ["left", [0, 0]],
    ["center", [50, 0]],
    ["right", [100, 0]],
  ] as const)("aligns %s in the widest line", (textAlign, lefts) => {
    expect(layout({ text: "One\nThree", textAlign }).lines.map((line) => line.left)).toEqual(lefts);
  });

  it("has one empty line when there is no text", () => {
    expect(layout({ text: "" })).toMatchObject({ width: 0, lines: [{ text: "", width: 0 }] });
  });

  it("leaves out what no face has", () => {
    expect(layout({ text: "A😀B" }).lines[0]?.text).toBe("AB");
  });

  it("wraps at the width, which is then the box's", () => {
    const wrapped = layout({ text: "aa bb cc", width: 260 });
    expect(wrapped.lines.map((line) => line.text)).toEqual(["aa bb", "cc"]);
    expect(wrapped.width).toBe(260);
  });
});

describe("wrapping", () => {
  it.each([
    ["fits", "aa bb", 50, ["aa bb"]],
    ["breaks at spaces, which belong to no line", "aa   bb", 40, ["aa", "bb"]],
    ["keeps spaces before the first word", "  aa bb", 40, ["  aa", "bb"]],
    ["breaks a long word between letters", "abcdefg hi", 30, ["abc", "def", "g", "hi"]],
    ["goes on after the rest of a long word", "abcd e", 30, ["abc", "d e"]],
    ["gives a letter wider than the line one of its own", "abc", 5, ["a", "b", "c"]],
    ["lets a line pass by half a pixel", "abc", 29.5, ["abc"]],
    ["has one line for nothing", "", 30, [""]],
  ])("%s", (_, paragraph, width, lines) => {
    expect(wrap(paragraph, width, tenPerLetter)).toEqual(lines);
  });

  it("loses nothing but spaces, and no line with two words passes the width", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 10, max: 200 }), (paragraph, width) => {
        const lines = wrap(paragraph, width, tenPerLetter);
        expect(lines.join("").replaceAll(" ", "")).toBe(paragraph.replaceAll(" ", ""));
        for (const line of lines) {
          if (line.trim().includes(" ")) expect(tenPerLetter(line)).toBeLessThanOrEqual(width + 0.5);
        }
      }),
    );
  });
});

describe("paragraphs", () => {
  it("split at every kind of newline, without control characters and direction marks", () => {
    expect(paragraphs("a\r\nb\nc\u2028d\te\u0007\u202e")).toEqual(["a", "b", "c", "d e"]);
  });

  it.each([
    ["Hello שלום", false],
    ["שלום Hello", true],
    ["123 مرحبا", true],
    ["!?", false],
  ])("%s runs by its first strong letter", (paragraph, expected) => {
    expect(isRightToLeft(paragraph)).toBe(expected);
  });
});

describe("lean", () => {
  it("adds 12 degrees for italic to the slant", () => {
    expect(leanOf({ italic: false, slant: 0 })).toBe(0);
    expect(leanOf({ italic: true, slant: 33 })).toBeCloseTo(1);
  });
});
