/**
 * The pixels of a picture as a grid of square tiles. A tile is never painted on again once it is part of a `Pixels`:
 * changing a part of the picture makes new tiles for that part and shares all others. So any earlier state costs only
 * the tiles that differ, and going back to it is an assignment. Pure: what a tile is made of does not matter here.
 */
import type { Box, Size } from "~/scene/geometry";

/** Pixels a side. */
export const TILE = 512;
export const TILE_BYTES = TILE * TILE * 4;

export interface Pixels<Tile> extends Size {
  /** Row by row, from the top left. */
  readonly tiles: readonly Tile[];
}

export interface TilePlace {
  readonly index: number;
  /** Where its top left lies in the picture. */
  readonly x: number;
  readonly y: number;
}

const columnsOf = ({ width }: Size): number => Math.ceil(width / TILE);
export const rowsOf = ({ height }: Size): number => Math.ceil(height / TILE);

/** All tiles that a box of pixels touches. */
export function tilesIn(size: Size, box: Box): TilePlace[] {
  const columns = columnsOf(size);
  const left = Math.max(0, Math.floor(box.x / TILE));
  const top = Math.max(0, Math.floor(box.y / TILE));
  const right = Math.min(columns, Math.ceil((box.x + box.width) / TILE));
  const bottom = Math.min(rowsOf(size), Math.ceil((box.y + box.height) / TILE));
  const places: TilePlace[] = [];
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      places.push({ index: row * columns + column, x: column * TILE, y: row * TILE });
    }
  }
  return places;
}

export const allTiles = (size: Size): TilePlace[] => tilesIn(size, { x: 0, y: 0, ...size });

/** The picture with some tiles replaced; the same picture when there are none. */
export function withTiles<Tile>(pixels: Pixels<Tile>, replaced: ReadonlyMap<number, Tile>): Pixels<Tile> {
  if (replaced.size === 0) return pixels;
  return { ...pixels, tiles: pixels.tiles.map((tile, index) => replaced.get(index) ?? tile) };
}

/** The part of a box that lies on the picture, in whole pixels; null when nothing does. */
export function onPicture(size: Size, box: Box): Box | null {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const width = Math.min(size.width, Math.ceil(box.x + box.width)) - x;
  const height = Math.min(size.height, Math.ceil(box.y + box.height)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
