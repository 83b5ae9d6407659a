/** Making a picture small by area averages, as the server does, so that both agree. */
import type { Pixels } from "./types";

/** Values row by row. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/** Luma by ITU-R BT.601, averaged to `width`, the height in proportion; never enlarges. */
export function shrinkToGrey(pixels: Pixels, width: number): Grid {
  const luma = lumaOf(pixels);
  if (width >= pixels.width) return luma;
  const height = Math.max(1, roundHalfToEven((pixels.height * width) / pixels.width));
  return averageRows(averageColumns(luma, width), height);
}

function lumaOf({ width, height, channels, data }: Pixels): Grid {
  const values = new Float64Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) {
    const at = pixel * channels;
    values[pixel] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { width, height, values };
}

function averageColumns(grid: Grid, width: number): Grid {
  const values = new Float64Array(width * grid.height);
  for (const { after, before, share } of shares(grid.width, width))
    for (let row = 0; row < grid.height; row++)
      values[row * width + after] =
        (values[row * width + after] ?? 0) + share * (grid.values[row * grid.width + before] ?? 0);
  return { width, height: grid.height, values };
}

function averageRows(grid: Grid, height: number): Grid {
  const { width } = grid;
  const values = new Float64Array(width * height);
  for (const { after, before, share } of shares(grid.height, height))
    for (let column = 0; column < width; column++)
      values[after * width + column] =
        (values[after * width + column] ?? 0) + share * (grid.values[before * width + column] ?? 0);
  return { width, height, values };
}

/** How much of each old cell each new cell averages. */
function shares(before: number, after: number): { after: number; before: number; share: number }[] {
  const step = before / after;
  const found: { after: number; before: number; share: number }[] = [];
  for (let cell = 0; cell < after; cell++) {
    const start = cell * step;
    const end = Math.min(before, (cell + 1) * step);
    for (let old = Math.floor(start); old < Math.ceil(end); old++) {
      const overlap = Math.min(end, old + 1) - Math.max(start, old);
      if (overlap > 0) found.push({ after: cell, before: old, share: overlap / step });
    }
  }
  return found;
}

/** As the server's language rounds. */
export function roundHalfToEven(value: number): number {
  const rounded = Math.round(value);
  return value % 1 === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
}
