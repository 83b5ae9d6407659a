/**
 * Shapes: the path of `app/scene/paths.ts`, filled and stroked, with outlines, glow and shadow. Draws in the
 * element's unturned box.
 */
import { findEffect, outlinesOf, outlineWidth } from "~/scene/effects";
import { type Box, grow } from "~/scene/geometry";
import { shapePath } from "~/scene/paths";
import type { Colour, ShapeElement } from "~/scene/types";
import { drawCastEffects } from "./cast-effects";
import { drawInOneColour } from "./layer";
import type { Context } from "./resources";
import { gradientOver, inFlippedBox, tracePath } from "./trace-path";

export function drawShape(context: Context, shape: ShapeElement): void {
  const outermost = outlineWidth(shape);
  const box = grow(coveredBox(shape), outermost);
  drawCastEffects(context, shape, {
    box,
    unit: 1,
    draw: ({ context: layer }) => drawCovered(layer, shape, "#000000", outermost),
  });
  let reach = outermost;
  for (const outline of outlinesOf(shape).reverse()) {
    drawInOneColour(context, outline.color, box, (paint, color) => drawCovered(paint, shape, color, reach));
    reach -= outline.width;
  }
  drawOwnPaint(context, shape);
}

/** Where fill and stroke may be: a mitre of the stroke, and the head of a bowed arrow, leave the box. */
function coveredBox({ shape, width, height, strokeWidth }: ShapeElement): Box {
  const overhang = 10 * strokeWidth + (shape === "arrow" ? Math.max(width, height) : 0);
  return grow({ x: 0, y: 0, width, height }, overhang);
}

/** What fill and stroke cover, grown by `reach`, in one colour. */
function drawCovered(context: Context, shape: ShapeElement, color: Colour, reach: number): void {
  const stroked = shape.stroke ? shape.strokeWidth : 0;
  inFlippedBox(context, shape, () => {
    tracePath(context, shapePath(shape));
    context.fillStyle = color;
    context.strokeStyle = color;
    context.lineJoin = "round";
    context.lineCap = "round";
    context.lineWidth = stroked + 2 * reach;
    if (stroked + 2 * reach > 0) context.stroke();
    if (shape.fill !== null && shape.shape !== "line") context.fill();
  });
}

function drawOwnPaint(context: Context, shape: ShapeElement): void {
  const isLine = shape.shape === "line";
  const gradient = findEffect(shape, "gradient");
  inFlippedBox(context, shape, () => {
    tracePath(context, shapePath(shape));
    if (!isLine && gradient) {
      context.fillStyle = gradientOver(context, gradient, {
        x: 0,
        y: 0,
        width: shape.width,
        height: shape.height,
      });
      context.fill();
    } else if (!isLine && shape.fill) {
      context.fillStyle = shape.fill;
      context.fill();
    }
    if (!shape.stroke || shape.strokeWidth === 0) return;
    context.strokeStyle = shape.stroke;
    context.lineWidth = shape.strokeWidth;
    context.lineJoin = isLine ? "round" : "miter";
    context.lineCap = isLine ? "round" : "butt";
    context.stroke();
  });
}
