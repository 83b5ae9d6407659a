// @vitest-environment jsdom
/** How the browser strokes shapes: as the server does, which no picture of a whole scene is close enough to show. */
import { expect, test } from "vitest";
import { shape } from "~/test/scene-builder";
import { drawShape } from "./draw-shape";
import type { Context } from "./resources";

/** What is filled and stroked, in this order, and how strokes meet and end. */
function drawn(fields: Parameters<typeof shape>[1]): string[] {
  const context = document.createElement("canvas").getContext("2d") as Context;
  const calls: string[] = [];
  context.fill = () => void calls.push(`fill ${context.fillStyle}`);
  context.stroke = () =>
    void calls.push(`stroke ${context.strokeStyle} ${context.lineJoin} ${context.lineCap}`);
  drawShape(context, shape("a", fields));
  return calls;
}

test("the stroke lies over the fill, and its corners are not rounded", () => {
  expect(drawn({ fill: "#ff0000", stroke: "#00ff00", strokeWidth: 8 })).toEqual([
    "fill #ff0000",
    "stroke #00ff00 miter butt",
  ]);
});

test("a line has no fill, and round ends", () => {
  expect(drawn({ shape: "line", fill: "#ff0000", stroke: "#00ff00", strokeWidth: 8 })).toEqual([
    "stroke #00ff00 round round",
  ]);
});

test("without a width nothing is stroked", () => {
  expect(drawn({ fill: "#ff0000", stroke: "#00ff00", strokeWidth: 0 })).toEqual(["fill #ff0000"]);
});
