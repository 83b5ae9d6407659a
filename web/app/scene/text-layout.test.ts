import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import type { FontFamily } from "./fonts";
import { isRightToLeft, layoutText, leanOf, paragraphs, wrap } from "./text-layout";

/** Every letter is half as wide as the font is high. */
const measure = (line: string, element: { fontSize: number }) => ([...line].length * element.fontSize) / 2;
const hebrew = { ...fontList.fallbacks[0], key: "hebrew", unicodeRange: "U+20-7E,U+5D0-5EA" } as FontFamily;
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

  it("draws emoji without the marks that ask for one", () => {
    expect(layout({ text: "A🔥❤\ufe0f5\ufe0f\u20e3" }).lines[0]?.text).toBe("A🔥❤5\u20e3");
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
    expect(paragraphs("a\r\nb\nc\u2028d\te\u0007\u202e").map(({ text }) => text)).toEqual([
      "a",
      "b",
      "c",
      "d e",
    ]);
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

describe("letters with a look of their own", () => {
  const range = (start: number, end: number, look = {}) => ({
    ...{ start, end, fill: null, bold: null, italic: null, underline: null },
    ...look,
  });
  const piecesOf = (fields: Parameters<typeof layout>[0]) =>
    layout(fields).lines.map((line) => line.pieces.map(({ text, left, fill }) => [text, left, fill]));

  it("are pieces of their line", () => {
    expect(piecesOf({ text: "ab cd", ranges: [range(1, 4, { fill: "#ff0000" })] })).toEqual([
      [
        ["a", 0, null],
        ["b c", 50, "#ff0000"],
        ["d", 200, null],
      ],
    ]);
  });

  it("keep it when the text wraps, and what is not drawn moves nothing", () => {
    const ranges = [range(4, 7, { fill: "#ff0000" })];
    expect(piecesOf({ text: "a😀a bb", width: 110, ranges })).toEqual([
      [["aa", 0, null]],
      [["bb", 0, "#ff0000"]],
    ]);
  });

  it("are measured in their own face", () => {
    const wide = (line: string, { bold, fontSize }: { bold: boolean; fontSize: number }) =>
      line.length * fontSize * (bold ? 1 : 0.5);
    const element = text("t", { text: "aabb", fontSize: 100, ranges: [range(2, 4, { bold: true })] });
    expect(layoutText(element, fontList, wide).width).toBe(300);
  });

  it("stand from right to left where the text runs so", () => {
    const element = text("t", { text: "אבגד 12", fontSize: 100, ranges: [range(1, 2, { fill: "#ff0000" })] });
    const [line] = layoutText(element, { ...fontList, fallbacks: [hebrew] }, measure).lines;
    expect(line?.pieces.map((piece) => piece.text)).toEqual(["12", "גד ", "ב", "א"]);
  });

  it("beyond the words are idle", () => {
    expect(piecesOf({ text: "ab", ranges: [range(5, 9, { fill: "#ff0000" })] })).toEqual([[["ab", 0, null]]]);
  });
});

describe("a bent text", () => {
  it("stands on an arc of which its line fills the given part", () => {
    const { lines, width, height } = layout({ text: "abcd", curve: 180 });
    const turns = lines[0]?.pieces.map((piece) => piece.turn?.radians ?? 0) ?? [];
    expect(turns.map((turn) => Number(((turn * 180) / Math.PI).toFixed(1)))).toEqual([
      -67.5, -22.5, 22.5, 67.5,
    ]);
    expect(width).toBeGreaterThan(height);
  });

  it("bows down with a negative curve", () => {
    const middles = (curve: number) =>
      layout({ text: "abc", curve }).lines[0]?.pieces.map(({ turn }) => turn?.place.y ?? 0) ?? [];
    const [up, down] = [middles(90), middles(-90)];
    expect(up[1]).toBeLessThan(up[0] ?? 0);
    expect(down[1]).toBeGreaterThan(down[0] ?? 0);
  });

  it("has a box that holds all of it", () => {
    for (const curve of [-360, -120, 30, 200]) {
      const { lines, width, height } = layout({ text: "One\nThree", curve, textAlign: "center" });
      for (const { turn } of lines.flatMap((line) => line.pieces)) {
        expect(turn?.place.x).toBeGreaterThan(0);
        expect(turn?.place.x).toBeLessThan(width);
        expect(turn?.place.y).toBeGreaterThan(0);
        expect(turn?.place.y).toBeLessThan(height);
      }
    }
  });

  it("may be empty", () => {
    expect(layout({ text: "", curve: 90 })).toMatchObject({ lines: [{ text: "" }] });
  });
});
