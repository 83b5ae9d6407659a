import { expect, it } from "vitest";
import { letters } from "./letters";

it("characters that join nothing are letters, as a segmenter says", () => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (let point = 0; point < 0x300; point++) {
    for (const before of ["a", "\n", "\r", "\u00a9"]) {
      const text = before + String.fromCodePoint(point);
      expect(letters(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
    }
  }
});

it("marks, faces of several characters and the end of a line stay whole", () => {
  expect(letters("x\u0301y")).toEqual(["x\u0301", "y"]);
  expect(letters("👨‍👩‍👧!")).toEqual(["👨‍👩‍👧", "!"]);
  expect(letters("a\r\nb")).toEqual(["a", "\r\n", "b"]);
});
