import { expect, it } from "vitest";
import type { SceneElement } from "~/scene/types";
import { line, shape } from "~/test/scene-builder";
import { changedArea } from "./changed-area";

const painted = (element: SceneElement) =>
  element.kind === "line"
    ? { x: -1000, y: -1000, width: 5000, height: 5000 }
    : { x: element.x - 5, y: element.y - 5, width: 110, height: 110 };
const stroke = (...points: number[]) => line("l", { points, strokeWidth: 20 });

it("is nothing while nothing changes", () => {
  const still = [shape("a"), stroke(0, 0, 10, 10)];
  expect(changedArea(still, still, painted)).toBeNull();
});

it("is where a dragged element was and where it is", () => {
  const [before, after] = [shape("a", { x: 100, y: 50 }), shape("a", { x: 130, y: 40 })];
  const still = shape("b", { x: 900 });
  expect(changedArea([before, still], [after, still], painted)).toEqual({
    x: 95,
    y: 35,
    width: 140,
    height: 120,
  });
});

it("is the end of a stroke that grows, from the point before", () => {
  const before = stroke(0, 0, 100, 0, 200, 0);
  const after = stroke(0, 0, 100, 0, 200, 0, 300, 40);
  expect(changedArea([before], [after], painted)).toEqual({ x: 189, y: -11, width: 122, height: 62 });
});

it("is what rounding has moved, in both shapes of the stroke", () => {
  const before = stroke(0, 0, 100, 0, 200, 90);
  const after = stroke(0, 0, 100, 0, 200, 10, 300, 40);
  expect(changedArea([before], [after], painted)).toEqual({ x: 89, y: -11, width: 222, height: 112 });
});

it("is all of a stroke whose points all move, or whose brush is another one", () => {
  expect(changedArea([stroke(0, 0, 9, 0)], [stroke(1, 0, 10, 0)], painted)).toMatchObject({
    x: -11,
    width: 32,
  });
  expect(changedArea([stroke(0, 0)], [line("l", { points: [0, 0], strokeWidth: 4 })], painted)).toMatchObject(
    {
      width: 5000,
    },
  );
});

it("is where a pen was pressed otherwise", () => {
  const before = line("l", { points: [0, 0, 50, 0, 100, 0], widths: [0.2, 0.3, 0.4], strokeWidth: 20 });
  const after = { ...before, widths: [0.2, 0.3, 0.9] };
  expect(changedArea([before], [after], painted)).toEqual({ x: 39, y: -11, width: 72, height: 22 });
});
