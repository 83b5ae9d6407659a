/**
 * The mask: which part of the picture may change, one byte for each canvas pixel (0 is kept, 255 is changed, between them
 * both show). Values: a change makes another mask, and both share the rows that it did not touch. Pure.
 */
import type { Box } from "~/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";

/** CANVAS_HEIGHT rows of CANVAS_WIDTH bytes, from the top. */
export type Mask = readonly Uint8Array<ArrayBuffer>[];

/** Whether what is painted may change from now on, or is kept again. */
export type MaskMode = "add" | "remove";

/** From this value on a pixel counts as marked. */
export const HALF = 128;

const NOTHING = new Uint8Array(CANVAS_WIDTH);
const ALL = new Uint8Array(CANVAS_WIDTH).fill(255);

export const emptyMask: Mask = Array.from({ length: CANVAS_HEIGHT }, () => NOTHING);

/** True for a row that holds nothing; quick for one that was never touched. */
export function isEmptyRow(row: Uint8Array): boolean {
  return row === NOTHING || row.every((value) => value === 0);
}

export function isEmptyMask(mask: Mask): boolean {
  return mask === emptyMask || mask.every(isEmptyRow);
}

/** How much of the canvas may change, 0 to 1. */
export function shareOf(mask: Mask): number {
  let sum = 0;
  for (const row of mask) {
    if (row === NOTHING) continue;
    for (const value of row) sum += value;
  }
  return sum / (255 * CANVAS_WIDTH * CANVAS_HEIGHT);
}

/** Everything that was kept may change, and the other way round. */
export function inverted(mask: Mask): Mask {
  return mask.map((row) => {
    if (row === NOTHING) return ALL;
    return row === ALL ? NOTHING : row.map((value) => 255 - value);
  });
}

/** The smallest box of whole pixels around all that is marked; null when nothing is. */
export function boundsOf(mask: Mask): Box | null {
  let [left, top, right, bottom] = [CANVAS_WIDTH, CANVAS_HEIGHT, -1, -1];
  for (const [y, row] of mask.entries()) {
    if (row === NOTHING) continue;
    const first = row.findIndex((value) => value > 0);
    if (first < 0) continue;
    top = Math.min(top, y);
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(
      right,
      row.findLastIndex((value) => value > 0),
    );
  }
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A box cut to the canvas, in whole pixels. */
export function pixelsOf({ x, y, width, height }: Box): Box {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(CANVAS_WIDTH, Math.ceil(x + width)) - left),
    height: Math.max(0, Math.min(CANVAS_HEIGHT, Math.ceil(y + height)) - top),
  };
}
