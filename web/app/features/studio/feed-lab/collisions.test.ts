import { expect, it } from "vitest";
import type { Sight } from "../readability/read-scene";
import { collisions, inPercent } from "./collisions";

const sight = (left: number, top: number, right: number, bottom: number): Sight => ({
  kind: "text",
  element: "words",
  box: { left, top, right, bottom },
});

it("finds what lies under badge, buttons and bar", () => {
  expect(collisions([sight(1_200, 660, 1_260, 690)])[0]?.covers).toEqual(["badge"]);
  expect(collisions([sight(1_100, 20, 1_200, 90)])[0]?.covers).toEqual(["buttons"]);
  expect(collisions([sight(10, 650, 300, 719)])[0]?.covers).toEqual(["progress"]);
  expect(collisions([sight(1_000, 600, 1_280, 720)])[0]?.covers).toEqual(["badge", "progress"]);
  expect(collisions([sight(100, 100, 900, 500)])).toEqual([]);
});

it("draws boxes in percent, cut at the picture's edges", () => {
  expect(inPercent({ left: -64, top: 360, right: 640, bottom: 900 })).toEqual({
    left: "0.00%",
    top: "50.00%",
    width: "50.00%",
    height: "50.00%",
  });
});
