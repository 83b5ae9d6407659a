import { describe, expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import { fitted, withBox } from "./text-fit";
import { layoutText } from "./text-layout";
import type { TextElement } from "./types";

/** Every letter is half as wide as the font is high, bold ones as wide. */
const layout = (element: TextElement) =>
  layoutText(element, fontList, (line, { fontSize, bold }) => line.length * fontSize * (bold ? 1 : 0.5));
const boxed = (words: string, fields: Partial<TextElement> = {}) =>
  text("t", { text: words, width: 400, fit: 300, lineHeight: 1, fontFamily: "strong", ...fields });
const sizeOf = (element: TextElement) => fitted(element, layout).fontSize;

describe("a text with a box", () => {
  it("has lines in the middle of it", () => {
    const { width, height, lines } = layout(boxed("a", { fontSize: 100 }));
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    expect(lines[0]?.baseline).toBe(180); // 100 above it and below its line
  });

  it.each([
    ["one letter by its height", "a", 300],
    ["a word by its width", "abcdefgh", 100],
    ["words on as many lines as there is room for", "ab ab ab", 150],
    ["nothing is as it was", " ", 48],
  ])("fits %s", (_, words, size) => expect(sizeOf(boxed(words))).toBeCloseTo(size, -0.3));

  it("breaks no word that is bold in part", () => {
    const look = { fill: null, italic: null, underline: null };
    const ranges = [{ start: 0, end: 2, bold: true, ...look }];
    expect(layout(fitted(boxed("abcdefgh", { ranges }), layout)).lines).toHaveLength(1);
  });

  it("is as it was when it has none, or is bent", () => {
    for (const free of [
      boxed("ab", { fit: null }),
      boxed("ab", { width: null }),
      boxed("ab", { curve: 40 }),
    ]) {
      expect(fitted(free, layout)).toBe(free);
    }
  });

  it("gets one around the letters as they are", () => {
    const free = boxed("ab\nab", { width: null, fit: null, fontSize: 80 });
    const held = withBox(free, layout);
    expect(held).toMatchObject({ width: 80, fit: 160 });
    expect(held.fontSize).toBeCloseTo(80, 0);
  });
});
