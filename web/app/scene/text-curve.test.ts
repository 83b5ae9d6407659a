import { expect, it } from "vitest";
import { fontList } from "~/test/font-list";
import { text } from "~/test/scene-builder";
import { centreOf, elementBox } from "./geometry";
import { withCurve } from "./text-curve";
import { layoutText } from "./text-layout";
import type { TextElement } from "./types";

const layout = (element: TextElement) =>
  layoutText(element, fontList, (line, { fontSize }) => (Array.from(line).length * fontSize) / 2);

it.each([0, -25])("a text is bent about its middle, turned by %s degrees", (rotation) => {
  const straight = text("t", { text: "All the way", x: 300, y: 400, rotation });
  const bent = withCurve(straight, 120, layout);
  const [before, after] = [straight, bent].map((each) => centreOf(elementBox(each, layout)));
  expect(after?.x).toBeCloseTo(before?.x ?? 0);
  expect(after?.y).toBeCloseTo(before?.y ?? 0);
  expect(withCurve(bent, 0, layout)).toMatchObject({ curve: 0 });
  expect(withCurve(bent, 120, layout)).toBe(bent);
});
