/**
 * Draws a scene onto any 2D canvas whose transform maps canvas pixels to device pixels: background, then the elements
 * from the bottom to the top. The screen and the export both come through here.
 */
import { blendOf } from "~/scene/blend";
import { effectReach } from "~/scene/effects";
import { type Box, boundsOfPoints, cornersOf, elementBounds, fromLocal, grow } from "~/scene/geometry";
import {
  type Background,
  type BoxedElement,
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  type LineElement,
  type Scene,
  type SceneElement,
} from "~/scene/types";
import { drawBubble } from "./draw-bubble";
import { drawImage } from "./draw-image";
import { drawLine, drawLinesWithEraser, erases } from "./draw-line";
import { drawShape } from "./draw-shape";
import { drawText } from "./draw-text";
import { drawGroup } from "./layer";
import type { Context, DrawingResources } from "./resources";

/** Draws one boxed element whose box the context's transform already stands on. The stage puts a cache in between. */
export type DrawBoxed = (context: Context, element: BoxedElement, resources: DrawingResources) => void;

export function drawScene(context: Context, scene: Scene, resources: DrawingResources): void {
  drawBackground(context, scene.background, resources);
  drawElements(context, scene.elements, resources);
}

/** Black, the background's colour, and its picture scaled to cover the canvas, centred. */
export function drawBackground(context: Context, background: Background, resources: DrawingResources): void {
  context.fillStyle = "#000000";
  context.fillRect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  context.fillStyle = background.color;
  context.fillRect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  const picture = background.picture ? resources.picture(background.picture) : undefined;
  if (!picture) return;
  const scale = Math.max(CANVAS_WIDTH / picture.width, CANVAS_HEIGHT / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  context.save();
  context.beginPath();
  context.rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  context.clip();
  context.imageSmoothingQuality = "medium";
  context.drawImage(picture, (CANVAS_WIDTH - width) / 2, (CANVAS_HEIGHT - height) / 2, width, height);
  context.restore();
}

/** `within`: the part of the canvas that is drawn, where it is not all of it. */
export function drawElements(
  context: Context,
  elements: readonly SceneElement[],
  resources: DrawingResources,
  drawBoxed: DrawBoxed = drawAsOne,
  within?: Box,
): void {
  for (const run of runsOf(elements.filter((element) => element.visible))) {
    if (run.lines?.some(erases)) drawLinesWithEraser(context, run.lines);
    else if (run.lines) for (const line of run.lines) drawLine(context, line, within);
    else {
      context.save();
      context.translate(run.element.x, run.element.y);
      context.rotate((run.element.rotation * Math.PI) / 180);
      drawBoxed(context, run.element, resources);
      context.restore();
    }
  }
}

/** The element and its effects as one thing, with one opacity and one way of mixing with what is below. */
export function drawAsOne(context: Context, element: BoxedElement, resources: DrawingResources): void {
  const draw = (target: Context) => drawOpaque(target, element, resources);
  const { opacity } = element;
  const blend = blendOf(element);
  if (opacity === 1 && blend === "normal") draw(context);
  else drawGroup(context, paintedBox(element, resources), { opacity, blend }, draw);
}

function drawOpaque(context: Context, element: BoxedElement, resources: DrawingResources): void {
  switch (element.kind) {
    case "text":
      drawText(context, element, resources);
      break;
    case "image":
      drawImage(context, element, resources);
      break;
    case "shape":
      drawShape(context, element);
      break;
    case "bubble":
      drawBubble(context, element);
      break;
  }
}

/** Everything the element may cover, effects included, in its own box; generous rather than tight. */
export function paintedBox(element: BoxedElement, resources: DrawingResources): Box {
  const size = element.kind === "text" ? resources.layout(element) : element;
  return grow({ x: 0, y: 0, width: size.width, height: size.height }, overhang(element));
}

/** Everything the element may cover on the canvas. */
export function paintedBounds(element: SceneElement, resources: DrawingResources): Box {
  if (element.kind === "line")
    return grow(
      elementBounds(element, () => ({ width: 0, height: 0 })),
      1,
    );
  const { x, y, width, height } = paintedBox(element, resources);
  const { rotation } = element;
  const corner = fromLocal({ ...element, width, height, rotation }, { x, y });
  return boundsOfPoints(cornersOf({ ...corner, width, height, rotation }));
}

function overhang(element: BoxedElement): number {
  switch (element.kind) {
    case "text":
      return (effectReach(element) + 1.2) * element.fontSize;
    case "image":
      return effectReach(element) + 2;
    case "shape": {
      const bow = element.shape === "arrow" ? Math.max(element.width, element.height) : 0;
      return effectReach(element) + 10 * element.strokeWidth + bow;
    }
    case "bubble":
      return element.tailLength + element.borderWidth + Math.max(14, Math.min(element.width, element.height));
  }
}

type Run =
  | { readonly lines: readonly LineElement[] }
  | { readonly lines?: undefined; readonly element: BoxedElement };

/** Unbroken runs of strokes, and every other element by itself. */
export function runsOf(elements: readonly SceneElement[]): Run[] {
  const runs: Run[] = [];
  let lines: LineElement[] = [];
  for (const element of elements) {
    if (element.kind !== "line") {
      lines = [];
      runs.push({ element });
    } else if (lines.length > 0) lines.push(element);
    else {
      lines = [element];
      runs.push({ lines });
    }
  }
  return runs;
}
