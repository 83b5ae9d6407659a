/** What the letters of a text really cover, outlines and plates included; glow and shadow are not counted. */

import { effectsOf, outlineWidth } from "~/scene/effects";
import { findFamily } from "~/scene/fonts";
import { type Box, boundsOfPoints, cornersOf, fromLocal, grow, unionOf } from "~/scene/geometry";
import { leanOf, type TextLine } from "~/scene/text-layout";
import type { Plate, TextElement } from "~/scene/types";
import { applyFont } from "~/scene-render/draw-text";
import type { Context, DrawingResources } from "~/scene-render/resources";

/** The upright box on the canvas; null when nothing shows. `context` only measures. */
export function inkBounds(context: Context, element: TextElement, resources: DrawingResources): Box | null {
  const layout = resources.layout(element);
  const ink = unionOf(layout.lines.flatMap((line) => lineInk(context, element, line, resources)));
  if (!ink) return null;
  const boxes = [grow(ink, outlineWidth(element) * element.fontSize)];
  const { capHeight } = findFamily(resources.fonts, element.fontFamily);
  for (const effect of effectsOf(element))
    if (effect.kind === "plate")
      for (const line of layout.lines)
        if (line.text.trim()) boxes.push(plateBox(line, effect, capHeight, element.fontSize));
  const box = unionOf(boxes) ?? ink;
  const place = { x: element.x, y: element.y, width: 0, height: 0, rotation: element.rotation };
  return boundsOfPoints(cornersOf({ ...box, rotation: 0 }).map((corner) => fromLocal(place, corner)));
}

function lineInk(context: Context, element: TextElement, line: TextLine, { fonts }: DrawingResources): Box[] {
  if (!line.text.trim()) return [];
  applyFont(context, fonts, element);
  context.direction = line.rightToLeft ? "rtl" : "ltr";
  const measured = context.measureText(line.text);
  const above = measured.actualBoundingBoxAscent;
  const below = measured.actualBoundingBoxDescent;
  const lean = leanOf(element);
  const points = [
    line.left - measured.actualBoundingBoxLeft,
    line.left + measured.actualBoundingBoxRight,
  ].flatMap((x) => [
    { x: x + lean * above, y: line.baseline - above },
    { x: x - lean * below, y: line.baseline + below },
  ]);
  return [boundsOfPoints(points)];
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
