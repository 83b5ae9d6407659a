/**
 * A picture with its light, colours and edge changed, on a layer. What was drawn of it before that is kept: while a slider
 * moves, nothing is left to do but the arithmetic, on as many pixels as are seen, however many the file has.
 */
import type { ImageElement } from "~/scene/types";
import { adjustPixels, featherPixels } from "./adjust-pixels";
import type { Layer } from "./layer";
import { scaleOf } from "./layer";
import type { Context, Picture } from "./resources";

interface Drawn {
  /** What it looks like and where, without what is done to its pixels. */
  readonly key: string;
  readonly pixels: ImageData;
}

/** One for each picture, for as long as that is there. */
const drawnLast = new WeakMap<Picture, Drawn>();

/** A canvas shows something else than when it was drawn last. */
export function forgetDrawn(picture: Picture): void {
  drawnLast.delete(picture);
}

type DrawPicture = (context: Context, element: ImageElement, picture: Picture) => void;

export function treat(layer: Layer, element: ImageElement, picture: Picture, draw: DrawPicture): void {
  const { context } = layer;
  const drawn = drawnPixels(layer, element, picture, draw);
  const pixels = new ImageData(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height);
  const scale = scaleOf(context);
  const toBox = context.getTransform().inverse();
  if (element.adjustments) adjustPixels(pixels, element.adjustments, { scale, box: element, toBox });
  if (element.feather > 0) featherPixels(pixels, element.feather, scale);
  context.putImageData(pixels, 0, 0);
}

function drawnPixels(layer: Layer, element: ImageElement, picture: Picture, draw: DrawPicture): ImageData {
  const { context } = layer;
  const { width, height } = context.canvas;
  const key = keyOf(context, element);
  const known = drawnLast.get(picture);
  if (known?.key === key) return known.pixels;
  draw(context, element, picture);
  const pixels = context.getImageData(0, 0, width, height);
  drawnLast.set(picture, { key, pixels });
  return pixels;
}

function keyOf(context: Context, element: ImageElement): string {
  const { a, b, c, d, e, f } = context.getTransform();
  const { width, height } = context.canvas;
  const { crop, mask, flipX, flipY, width: across, height: down } = element;
  return JSON.stringify([a, b, c, d, e, f, width, height, crop, mask, flipX, flipY, across, down]);
}
