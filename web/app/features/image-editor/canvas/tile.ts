/**
 * A tile made of a canvas, with smaller copies of itself for when the picture is shown small: a 12-megapixel picture that
 * fits a screen is drawn from copies of a sixteenth of its pixels.
 */
import type { Box } from "~/scene/geometry";
import { allTiles, type Pixels, TILE, tilesIn, withTiles } from "../model/pixels";

export interface Tile {
  /** Names it in the draft. */
  readonly id: string;
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  /** Half the size, a quarter, and so on; made when first drawn. */
  readonly smaller: OffscreenCanvas[];
}

export type Picture = Pixels<Tile>;

/** 1/16: a 50-megapixel picture on a phone is drawn smaller than that, and not looked at closely. */
const SMALLEST_LEVEL = 4;

const run = Math.random().toString(36).slice(2);
let made = 0;

/** Stays in the processor's memory: a lost graphics card loses no work, and reading it waits for nothing. */
const IN_MEMORY = { willReadFrequently: true } as const;

export function newTile(id = `${run}-${made++}`): Tile {
  const { canvas, context } = newCanvas(TILE, TILE);
  return { id, canvas, context, smaller: [] };
}

export function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", IN_MEMORY);
  if (!context) throw new Error("This browser has no canvas to draw on.");
  return { canvas, context };
}

export function copyOf(tile: Tile): Tile {
  const copy = newTile();
  copy.context.drawImage(tile.canvas, 0, 0);
  return copy;
}

/** Makes the smaller copies follow what was painted on a tile, in the tile's own pixels. */
export function repainted(tile: Tile, { x, y, width, height }: Box): void {
  tile.smaller.forEach((small, index) => {
    const step = 2 ** (index + 1);
    const left = Math.max(0, Math.floor(x / step) - 1);
    const top = Math.max(0, Math.floor(y / step) - 1);
    const right = Math.min(small.width, Math.ceil((x + width) / step) + 1);
    const bottom = Math.min(small.height, Math.ceil((y + height) / step) + 1);
    halve(tile.smaller[index - 1] ?? tile.canvas, small, left, top, right - left, bottom - top);
  });
}

/** The copy whose side is `TILE / 2 ** level`. */
export function levelOf(tile: Tile, level: number): OffscreenCanvas {
  while (tile.smaller.length < Math.min(level, SMALLEST_LEVEL)) {
    const larger = tile.smaller.at(-1) ?? tile.canvas;
    const { canvas } = newCanvas(larger.width / 2, larger.height / 2);
    halve(larger, canvas, 0, 0, canvas.width, canvas.height);
    tile.smaller.push(canvas);
  }
  return level === 0 ? tile.canvas : (tile.smaller[Math.min(level, SMALLEST_LEVEL) - 1] ?? tile.canvas);
}

function halve(
  from: OffscreenCanvas,
  to: OffscreenCanvas,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  const context = to.getContext("2d", IN_MEMORY);
  if (!context || width <= 0 || height <= 0) return;
  context.globalCompositeOperation = "copy";
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.drawImage(from, 2 * x, 2 * y, 2 * width, 2 * height, x, y, width, height);
  context.restore();
}

/** A picture out of what the browser has decoded. */
export function pictureOf(source: ImageBitmap | OffscreenCanvas): Picture {
  const { width, height } = source;
  const tiles = allTiles({ width, height }).map(({ x, y }) => {
    const tile = newTile();
    tile.context.drawImage(source, -x, -y);
    return tile;
  });
  return { width, height, tiles };
}

/** The pixels of a box that lies on the picture. */
export function readPixels(picture: Picture, box: Box): ImageData {
  const { canvas, context } = newCanvas(box.width, box.height);
  for (const { index, x, y } of tilesIn(picture, box)) {
    const tile = picture.tiles[index];
    if (tile) context.drawImage(tile.canvas, x - box.x, y - box.y);
  }
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The picture with these pixels at a place; tiles outside it are shared. */
export function writePixels(picture: Picture, at: Box, data: ImageData): Picture {
  const replaced = new Map<number, Tile>();
  for (const { index, x, y } of tilesIn(picture, at)) {
    const tile = picture.tiles[index];
    if (!tile) continue;
    const copy = copyOf(tile);
    copy.context.putImageData(data, at.x - x, at.y - y);
    replaced.set(index, copy);
  }
  return withTiles(picture, replaced);
}
