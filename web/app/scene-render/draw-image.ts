/**
 * Pictures: cropped, masked, flipped, stretched to their box, adjusted; glow, shadow and outlines below. Draws in the
 * element's unturned box. An outline grows the picture's alpha by a disc in device pixels, so that it needs no resampling.
 */
import { isTreated } from "~/scene/adjustments";
import { effectReach, findEffect, outlinesOf, outlineWidth } from "~/scene/effects";
import { grow } from "~/scene/geometry";
import { maskPath } from "~/scene/paths";
import type { ImageElement, Outline } from "~/scene/types";
import { treatmentReach } from "./adjust-pixels";
import { drawCastEffects } from "./cast-effects";
import { edgeDistances, growAlpha } from "./grow-alpha";
import { blit, type Layer, openLayer, scaleOf, seenFrom } from "./layer";
import type { Context, DrawingResources, Picture } from "./resources";
import { inFlippedBox, tracePath } from "./trace-path";
import { treat } from "./treated-picture";

export function drawImage(context: Context, element: ImageElement, resources: DrawingResources): void {
  const shown = findEffect(element, "relight")?.picture ?? element.picture;
  const picture = resources.picture(shown) ?? resources.picture(element.picture);
  if (!picture) return;
  const layers = ownLayers(context, element, picture);
  drawCastEffects(context, element, {
    box: { x: 0, y: 0, width: element.width, height: element.height },
    unit: 1,
    draw: (layer) => {
      const [outermost] = layers;
      if (outermost) blit(layer.context, seenFrom(layer, outermost));
      else drawPicture(layer.context, element, picture);
    },
  });
  for (const layer of layers) blit(context, layer);
  if (layers.length === 0) drawPicture(context, element, picture);
}

/** On a layer of its own. A clip would do the same, but not every canvas has smooth ones. */
function drawMasked(context: Context, element: ImageElement, picture: Picture): void {
  drawPicture(context, element, picture);
  const { mask } = element;
  if (!mask) return;
  inFlippedBox(context, element, () => {
    context.globalCompositeOperation = "destination-in";
    tracePath(context, maskPath(mask, element));
    context.fillStyle = "#000000";
    context.fill();
  });
}

function drawPicture(context: Context, element: ImageElement, picture: Picture): void {
  const { width, height } = element;
  const crop = element.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  inFlippedBox(context, element, () => {
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "medium";
    context.drawImage(
      picture,
      crop.x * picture.width,
      crop.y * picture.height,
      crop.width * picture.width,
      crop.height * picture.height,
      0,
      0,
      width,
      height,
    );
  });
}

/**
 * One layer per outline, the outermost first, each a band in the outline's colour that reaches under the picture, and the
 * picture itself. None where the picture can be drawn straight onto the canvas.
 */
function ownLayers(context: Context, element: ImageElement, picture: Picture): Layer[] {
  const outlines = outlinesOf(element);
  if (outlines.length === 0 && !isTreated(element) && !element.mask) return [];
  const scale = scaleOf(context);
  const box = { x: 0, y: 0, width: element.width, height: element.height };
  const reach = outlineWidth(element) + 2 / scale;
  // As far outside the target as glow, shadow and what is done to the pixels look at them.
  const treatment = treatmentReach(element.adjustments, element.feather, element);
  const margin = Math.max(reach, effectReach(element), treatment);
  const layer = openLayer(context, grow(box, reach), margin * scale);
  if (!layer) return [];
  if (isTreated(element)) treat(layer, element, picture, drawMasked);
  else drawMasked(layer.context, element, picture);
  return [...bandsAround(layer, element, scale), layer];
}

function bandsAround(layer: Layer, element: ImageElement, scale: number): Layer[] {
  const outlines = outlinesOf(element);
  if (outlines.length === 0) return [];
  const { width, height } = layer.context.canvas;
  const pixels = layer.context.getImageData(0, 0, width, height);
  const distances = edgeDistances(pixels, outlineWidth(element) * scale + 1);
  let total = 0;
  const bands = outlines.map((outline) => {
    total += outline.width;
    return paintBand(layer, outline, distances, total * scale);
  });
  return bands.reverse();
}

/** A layer at the same place with the outline's colour from the edge on, `radius` pixels wide. */
function paintBand(place: Layer, outline: Outline, distances: Float32Array, radius: number): Layer {
  const { width, height } = place.context.canvas;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  if (!context) return place;
  const band = new ImageData(width, height);
  growAlpha(distances, radius, band.data);
  context.putImageData(band, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = outline.color;
  context.fillRect(0, 0, width, height);
  return { context, left: place.left, top: place.top };
}
