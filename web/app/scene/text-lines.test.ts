import { describe, expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { countingIds, text } from "~/test/scene-builder";
import { layoutText } from "./text-layout";
import { joinTexts, splitLines } from "./text-lines";
import { withLook } from "./text-ranges";
import type { TextElement } from "./types";

const layout = (element: TextElement) =>
  layoutText(element, fontList, (line, { fontSize }) => (Array.from(line).length * fontSize) / 2);
const split = (element: TextElement) => splitLines(element, layout(element), countingIds());
const places = (texts: readonly TextElement[]) => texts.map(({ id, text: words, x, y }) => [id, words, x, y]);

const headline = text("t", { text: "One\nThree", x: 100, y: 200, fontSize: 100, lineHeight: 1.2 });

describe("splitting", () => {
  it("makes a text of every line, where the line stood", () => {
    const centred = { ...headline, textAlign: "center" as const };
    expect(places(split(centred))).toEqual([
      ["t", "One", 150, 200],
      ["new-1", "Three", 100, 320],
    ]);
  });

  it("splits where the width breaks it, and leaves empty lines out", () => {
    const wrapped = split({ ...headline, text: "aa bb\n\ncc", width: 120 });
    expect(places(wrapped)).toEqual([
      ["t", "aa", 100, 200],
      ["new-1", "bb", 100, 320],
      ["new-2", "cc", 100, 560],
    ]);
    expect(wrapped.map(({ width }) => width)).toEqual([null, null, null]);
  });

  it("leaves lines where they stood in a box that they fill", () => {
    const boxed = { ...headline, width: 250, fit: 300 };
    expect(places(split(boxed))).toEqual([
      ["t", "One", 100, 230],
      ["new-1", "Three", 100, 350],
    ]);
  });

  it("goes down along a turned text", () => {
    const [, second] = split({ ...headline, rotation: 90 });
    expect(second?.x).toBeCloseTo(100 - 120);
    expect(second?.y).toBeCloseTo(200);
  });

  it("lets every letter keep its own look", () => {
    const red = withLook(headline, { start: 2, end: 6 }, { fill: "#ff0000" });
    const spans = split(red).map(({ ranges }) => ranges.map(({ start, end }) => [start, end]));
    expect(spans).toEqual([[[2, 3]], [[0, 2]]]);
  });
});

describe("joining", () => {
  it.each(["left", "center", "right"] as const)(
    "takes back a split of a text that stands %s",
    (textAlign) => {
      const block = withLook({ ...headline, textAlign }, { start: 4, end: 9 }, { fill: "#ff0000" });
      expect(joinTexts(split(block), layout)).toEqual(block);
    },
  );

  it("takes back a split of a turned text", () => {
    const joined = joinTexts(split({ ...headline, rotation: -20 }), layout);
    expect(joined).toMatchObject({ text: "One\nThree", rotation: -20 });
    expect(joined?.x).toBeCloseTo(100);
    expect(joined?.y).toBeCloseTo(200);
  });

  it("keeps the colours, in the look of the largest", () => {
    const small = text("s", { text: "small", x: 100, y: 320, fontSize: 50, fill: "#00ff00", bold: true });
    const joined = joinTexts([small, { ...headline, text: "Large" }], layout);
    expect(joined).toMatchObject({ id: "t", text: "Large\nsmall", fontSize: 100, bold: false });
    expect(joined?.ranges).toMatchObject([{ start: 6, end: 11, fill: "#00ff00", bold: true }]);
  });

  it("puts words that stand beside each other into one line", () => {
    const beside = [text("b", { text: "b", x: 300, y: 10 }), text("a", { text: "a", x: 100, y: 14 })];
    expect(joinTexts(beside, layout)?.text).toBe("a b");
  });

  it("needs two", () => expect(joinTexts([headline], layout)).toBeNull());
});
