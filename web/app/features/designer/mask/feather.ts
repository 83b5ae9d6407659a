/** A soft edge: the mask fades over `radius` pixels to both sides of where it ends. Pure. */
import type { Box } from "~/scene/geometry";
import { CANVAS_WIDTH } from "~/scene/types";
import { boundsOf, emptyMask, type Mask, pixelsOf } from "./mask";

/** Three box blurs are as good as a Gaussian one, and reach exactly as far as their radii together. */
const PASSES = 3;

/** The same mask when `radius` is 0. Pixels farther from the mask than `radius` stay 0. */
export function feathered(mask: Mask, radius: number): Mask {
  const bounds = radius > 0 ? boundsOf(mask) : null;
  if (!bounds) return mask;
  const { x, y, width, height } = bounds;
  const area = pixelsOf({
    x: x - radius,
    y: y - radius,
    width: width + 2 * radius,
    height: height + 2 * radius,
  });
  let pixels = pixelsIn(mask, area);
  for (let pass = 0; pass < PASSES; pass++) {
    const reach = Math.floor((radius + pass) / PASSES);
    pixels = blurred(pixels, area.width, area.height, reach, "across");
    pixels = blurred(pixels, area.width, area.height, reach, "down");
  }
  return mask.map((_, row) => {
    if (row < area.y || row >= area.y + area.height) return emptyMask[row] as Uint8Array<ArrayBuffer>;
    const soft = new Uint8Array(CANVAS_WIDTH);
    const from = (row - area.y) * area.width;
    soft.set(pixels.subarray(from, from + area.width), area.x);
    return soft;
  });
}

function pixelsIn(mask: Mask, { x, y, width, height }: Box): Uint8Array {
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    pixels.set((mask[y + row] as Uint8Array).subarray(x, x + width), row * width);
  }
  return pixels;
}

/**
 * The mean of `reach` pixels to both sides, along one axis. The outermost pixels go on beyond the area: a mask that
 * touches the edge of the canvas does not fade there.
 */
function blurred(
  pixels: Uint8Array,
  width: number,
  height: number,
  reach: number,
  axis: "across" | "down",
): Uint8Array {
  if (reach < 1) return pixels;
  const [lines, length] = axis === "across" ? [height, width] : [width, height];
  const [lineStep, step] = axis === "across" ? [width, 1] : [1, width];
  const result = new Uint8Array(pixels.length);
  const window = 2 * reach + 1;
  /** One line with what goes on beyond both its ends. */
  const padded = new Uint8Array(length + window);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    for (let index = 0; index < length; index++) {
      padded[reach + index] = pixels[start + index * step] as number;
    }
    padded.fill(padded[reach] as number, 0, reach);
    padded.fill(padded[reach + length - 1] as number, reach + length);
    let sum = 0;
    for (let index = 0; index < window; index++) sum += padded[index] as number;
    for (let index = 0; index < length; index++) {
      result[start + index * step] = (sum / window + 0.5) | 0;
      sum += (padded[index + window] as number) - (padded[index] as number);
    }
  }
  return result;
}
