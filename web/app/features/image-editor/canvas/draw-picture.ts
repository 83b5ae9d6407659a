/** Draws a picture as it is placed, on screen and for files: the same tiles, the same sums. */
import type { Box } from "~/scene/geometry";
import type { Viewport } from "~/scene/viewport";
import { tilesIn } from "../model/pixels";
import { type Placement, resultSize, sheetTransform, toPixels } from "../model/placement";
import { levelOf, newCanvas, type Picture } from "./tile";

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A copy may be drawn a little larger than it is (2 ** 0.2, so 15 %): nobody sees it, and it is a quarter of the pixels. */
const BLUR = 0.2;

/** From this many screen pixels per pixel on, pixels are shown as squares. */
const SHOW_PIXELS = 3;

/**
 * Draws the part of the picture that lies in `area` of the sheet, and clears it first. The context's units are screen
 * pixels. Tiles are added up: along their common edges each has a share, and the shares make a whole.
 */
export function drawPicture(
  context: Context,
  picture: Picture,
  placement: Placement,
  viewport: Viewport,
  area: Box,
): void {
  const { zoom, x, y } = viewport;
  const { a, b, c, d, e, f } = sheetTransform(placement, picture);
  context.save();
  context.setTransform(zoom, 0, 0, zoom, x, y);
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.clearRect(area.x, area.y, area.width, area.height);
  context.transform(a, b, c, d, e, f);
  context.globalCompositeOperation = "lighter";
  context.imageSmoothingEnabled = zoom < SHOW_PIXELS && !(zoom === 1 && placement.angle % 90 === 0);
  const level = zoom < 1 ? Math.floor(Math.log2(1 / zoom) + BLUR) : 0;
  for (const tile of tilesIn(picture, pixelBounds(placement, picture, area))) {
    const drawn = picture.tiles[tile.index];
    if (!drawn) continue;
    const copy = levelOf(drawn, level);
    const width = Math.min(drawn.canvas.width, picture.width - tile.x);
    const height = Math.min(drawn.canvas.height, picture.height - tile.y);
    const share = copy.width / drawn.canvas.width;
    context.drawImage(copy, 0, 0, width * share, height * share, tile.x, tile.y, width, height);
  }
  context.restore();
}

/** The pixels that a box of the sheet may show, with one more around them. */
function pixelBounds(placement: Placement, picture: Picture, area: Box): Box {
  const corners = [
    { x: area.x, y: area.y },
    { x: area.x + area.width, y: area.y },
    { x: area.x, y: area.y + area.height },
    { x: area.x + area.width, y: area.y + area.height },
  ].map((corner) => toPixels(placement, picture, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const left = Math.min(...xs) - 1;
  const top = Math.min(...ys) - 1;
  return { x: left, y: top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top };
}

/** What is kept of the picture, upright and in its own size. */
export function flatten(picture: Picture, placement: Placement): OffscreenCanvas {
  const { width, height } = resultSize(placement);
  const { canvas, context } = newCanvas(width, height);
  const { crop } = placement;
  drawPicture(context, picture, placement, { zoom: 1, x: -crop.x, y: -crop.y }, crop);
  return canvas;
}
