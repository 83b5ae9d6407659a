/** How the frame of a crop follows its handles, and keeps its proportions. Pure; in any pixels. */
import type { Box } from "./geometry";

/** Which sides a handle moves: -1 the left or upper one, 1 the right or lower one, 0 neither. */
export interface CropHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export interface CropLimits {
  /** Width over height; null for any. */
  readonly ratio: number | null;
  readonly bounds: Box;
  /** No side gets shorter while the ratio is free. */
  readonly smallest: number;
}

/** The box with a handle moved by (dx, dy), within the limits. */
export function dragHandle(
  box: Box,
  { x, y }: CropHandle,
  dx: number,
  dy: number,
  { ratio, bounds, smallest }: CropLimits,
): Box {
  if (x === 0 && y === 0) return moved(box, dx, dy, bounds);
  let left = x < 0 ? clamp(box.x + dx, bounds.x, box.x + box.width - smallest) : box.x;
  let top = y < 0 ? clamp(box.y + dy, bounds.y, box.y + box.height - smallest) : box.y;
  let right = box.x + box.width;
  let bottom = box.y + box.height;
  if (x > 0) right = clamp(right + dx, box.x + smallest, bounds.x + bounds.width);
  if (y > 0) bottom = clamp(bottom + dy, box.y + smallest, bounds.y + bounds.height);
  if (ratio === null) return { x: left, y: top, width: right - left, height: bottom - top };

  // The corner that stays; of a side, the middle of the other side.
  const fixedX = x < 0 ? right : x > 0 ? left : (left + right) / 2;
  const fixedY = y < 0 ? bottom : y > 0 ? top : (top + bottom) / 2;
  const roomX = room(fixedX, x, bounds.x, bounds.width);
  const roomY = room(fixedY, y, bounds.y, bounds.height);
  const wanted =
    x === 0
      ? (bottom - top) * ratio
      : y === 0
        ? right - left
        : Math.max(right - left, (bottom - top) * ratio);
  const width = Math.min(wanted, roomX, roomY * ratio);
  const height = width / ratio;
  left = x < 0 ? fixedX - width : x > 0 ? fixedX : fixedX - width / 2;
  top = y < 0 ? fixedY - height : y > 0 ? fixedY : fixedY - height / 2;
  right = left + width;
  bottom = top + height;
  return { x: left, y: top, width, height };
}

/** The largest box of this ratio in the middle of another. */
export function withRatio(box: Box, ratio: number): Box {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function moved(box: Box, dx: number, dy: number, bounds: Box): Box {
  return {
    ...box,
    x: clamp(box.x + dx, bounds.x, bounds.x + bounds.width - box.width),
    y: clamp(box.y + dy, bounds.y, bounds.y + bounds.height - box.height),
  };
}

/** How long a side may get when one end, or its middle, is fixed. */
function room(fixed: number, side: -1 | 0 | 1, start: number, length: number): number {
  if (side < 0) return fixed - start;
  if (side > 0) return start + length - fixed;
  return 2 * Math.min(fixed - start, start + length - fixed);
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
