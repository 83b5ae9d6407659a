/** What the letters of a text really cover, outlines and plates included; glow and shadow are not counted. */

import { outlineWidth, platesOf } from "~/scene/effects";
import { findFamily } from "~/scene/fonts";
import { type Box, boundsOfPoints, cornersOf, fromLocal, grow, unionOf } from "~/scene/geometry";
import { turnedBounds } from "~/scene/text-bend";
import { leanOf, type TextLine } from "~/scene/text-layout";
import type { Plate, TextElement } from "~/scene/types";
import { applyFont } from "~/scene-render/draw-text";
import type { Context, DrawingResources } from "~/scene-render/resources";

/** The upright box on the canvas; null when nothing shows. `context` only measures. */
export function inkBounds(context: Context, element: TextElement, resources: DrawingResources): Box | null {
  const layout = resources.layout(element);
  const ink = unionOf(layout.lines.flatMap((line) => lineInk(context, line, resources)));
  if (!ink) return null;
  const boxes = [grow(ink, outlineWidth(element) * element.fontSize)];
  const { capHeight } = findFamily(resources.fonts, element.fontFamily);
  for (const plate of platesOf(element))
    for (const line of layout.lines)
      if (line.text.trim()) boxes.push(plateBox(line, plate, capHeight, element.fontSize));
  const box = unionOf(boxes) ?? ink;
  const place = { x: element.x, y: element.y, width: 0, height: 0, rotation: element.rotation };
  return boundsOfPoints(cornersOf({ ...box, rotation: 0 }).map((corner) => fromLocal(place, corner)));
}

function lineInk(context: Context, line: TextLine, { fonts }: DrawingResources): Box[] {
  return line.pieces.flatMap((piece) => {
    if (!piece.text.trim()) return [];
    applyFont(context, fonts, piece.element);
    context.direction = piece.rightToLeft ? "rtl" : "ltr";
    const measured = context.measureText(piece.text);
    const above = measured.actualBoundingBoxAscent;
    const below = measured.actualBoundingBoxDescent;
    const lean = leanOf(piece.element);
    const points = [
      piece.left - measured.actualBoundingBoxLeft,
      piece.left + measured.actualBoundingBoxRight,
    ].flatMap((x) => [
      { x: x + lean * above, y: line.baseline - above },
      { x: x - lean * below, y: line.baseline + below },
    ]);
    return [turnedBounds(boundsOfPoints(points), piece.turn)];
  });
}

function plateBox(line: TextLine, plate: Plate, capHeight: number, size: number): Box {
  const height = (capHeight + 2 * plate.paddingY) * size;
  const border = plate.borderColor ? (plate.borderWidth * size) / 2 : 0;
  const box = {
    x: line.left - plate.paddingX * size,
    y: line.baseline - (capHeight + plate.paddingY) * size,
    width: line.width + 2 * plate.paddingX * size,
    height,
  };
  return grow(box, border);
}
