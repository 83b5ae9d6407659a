/**
 * Transparent layers that lie pixel on pixel over a target canvas: for groups with one opacity, for shadows and glows.
 * All blurs go through a canvas shadow, which every browser has, unlike canvas filters.
 */
import { compositeOf } from "~/scene/blend";
import { alphaOf, withoutAlpha } from "~/scene/colour";
import { type Box, boundsOfPoints, type Point } from "~/scene/geometry";
import type { BlendMode, Colour } from "~/scene/types";
import type { Context } from "./resources";

/** How one thing is laid over what is there. */
export interface Mixing {
  readonly opacity?: number;
  readonly blend?: BlendMode;
}

/** A canvas whose pixels are the target's pixels from `left, top` on, with the target's transform. */
export interface Layer {
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly left: number;
  readonly top: number;
}

/** How large one canvas pixel is on the target, for a transform without shear. */
export function scaleOf(context: Context): number {
  const { a, b } = context.getTransform();
  return Math.hypot(a, b);
}

/**
 * A layer over the part of the target that `bounds` (in the target's current coordinates) covers. `margin` device pixels
 * outside the target are kept too, because what is just outside may still throw its blur inside. Null: nothing shows.
 */
export function openLayer(target: Context, bounds: Box, margin = 0): Layer | null {
  const transform = target.getTransform();
  const box = deviceBox(transform, bounds);
  const left = Math.max(Math.floor(box.x) - 1, -Math.ceil(margin));
  const top = Math.max(Math.floor(box.y) - 1, -Math.ceil(margin));
  const right = Math.min(Math.ceil(box.x + box.width) + 1, target.canvas.width + Math.ceil(margin));
  const bottom = Math.min(Math.ceil(box.y + box.height) + 1, target.canvas.height + Math.ceil(margin));
  if (!(right > left && bottom > top)) return null;
  const context = new OffscreenCanvas(right - left, bottom - top).getContext("2d");
  if (!context) return null;
  const { a, b, c, d, e, f } = transform;
  context.setTransform(a, b, c, d, e - left, f - top);
  return { context, left, top };
}

/** Puts the layer onto the target, as one thing. */
export function blit(target: Context, layer: Layer, { opacity = 1, blend = "normal" }: Mixing = {}): void {
  target.save();
  target.setTransform(1, 0, 0, 1, 0, 0);
  target.globalAlpha *= opacity;
  target.globalCompositeOperation = compositeOf(blend);
  target.drawImage(layer.context.canvas, layer.left, layer.top);
  target.restore();
}

/** A layer of a target, for another layer of the same target. */
export function seenFrom(other: Layer, { context, left, top }: Layer): Layer {
  return { context, left: left - other.left, top: top - other.top };
}

/** Draws into a layer and puts it onto the target as one thing. */
export function drawGroup(
  target: Context,
  bounds: Box,
  mixing: Mixing,
  draw: (context: Context) => void,
): void {
  const layer = openLayer(target, bounds);
  if (!layer) return;
  draw(layer.context);
  blit(target, layer, mixing);
}

/** Strokes and fills overlap: where the colour is see-through they are drawn as one group, so that they do not add up. */
export function drawInOneColour(
  context: Context,
  color: Colour,
  box: Box,
  draw: (context: Context, color: Colour) => void,
): void {
  const alpha = alphaOf(color);
  if (alpha === 1) draw(context, color);
  else drawGroup(context, box, { opacity: alpha }, (layer) => draw(layer, withoutAlpha(color)));
}

export interface CastShadow {
  /** CSS colour; its opacity is the shadow's. */
  readonly color: string;
  /** Gaussian sigma in canvas pixels. */
  readonly blur: number;
  /** In canvas pixels; turns with the target's transform. */
  readonly offset: Point;
}

/**
 * Draws only the shadow of a layer's opaque parts. The layer itself is drawn far outside the target; offsets and blur of
 * a canvas shadow are in device pixels whatever the transform, hence the scaling here.
 */
export function castShadow(target: Context, layer: Layer, { color, blur, offset }: CastShadow): void {
  const { a, b, c, d } = target.getTransform();
  const away = target.canvas.width + layer.context.canvas.width + Math.abs(layer.left) + 10;
  target.save();
  target.setTransform(1, 0, 0, 1, 0, 0);
  target.shadowColor = color;
  target.shadowBlur = 2 * blur * Math.hypot(a, b);
  target.shadowOffsetX = offset.x * a + offset.y * c + away;
  target.shadowOffsetY = offset.x * b + offset.y * d;
  target.drawImage(layer.context.canvas, layer.left - away, layer.top);
  target.restore();
}

function deviceBox(transform: DOMMatrix, box: Box): Box {
  const { a, b, c, d, e, f } = transform;
  const onDevice = (x: number, y: number): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  return boundsOfPoints([
    onDevice(box.x, box.y),
    onDevice(right, box.y),
    onDevice(right, bottom),
    onDevice(box.x, bottom),
  ]);
}
