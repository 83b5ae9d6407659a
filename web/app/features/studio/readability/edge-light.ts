/** The light of letters and of what surrounds them, at 168 pixels picture width; as the server reads it. */

/** Pixels per side from which each of the 168 columns is averaged. */
export const CELL = 4;

/** Row by row; both sides are multiples of CELL. Values are relative luminance, or 1 on letters and 0 elsewhere. */
export interface FineGrid {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

export interface EdgeLight {
  /** Luminance of the letters at each spot of their edge, and of what lies within one pixel around it. */
  readonly letters: readonly number[];
  readonly around: readonly number[];
}

/** `withText` is the picture; in `without` the letters' fill is missing, but outlines and plates are there. */
export function edgeLight(mask: FineGrid, withText: FineGrid, without: FineGrid): EdgeLight {
  const width = mask.width / CELL;
  const height = mask.height / CELL;
  const coverage = cells(mask, (at) => mask.values[at] ?? 0);
  const lit = cells(mask, (at) => (mask.values[at] ?? 0) * (withText.values[at] ?? 0));
  const ground = cells(mask, (at) => (1 - (mask.values[at] ?? 0)) * (without.values[at] ?? 0));
  const letters: number[] = [];
  const around: number[] = [];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const own = coverage[at] ?? 0;
      if (own < 0.5) continue;
      let outside = 0;
      let light = 0;
      let isEdge = false;
      for (const near of neighbours(row, column, width, height)) {
        const share = coverage[near] ?? 0;
        outside += 1 - share;
        light += ground[near] ?? 0;
        isEdge ||= share < 0.5;
      }
      if (!isEdge) continue;
      letters.push((lit[at] ?? 0) / Math.max(own, 1e-9));
      around.push(light / Math.max(outside, 1e-9));
    }
  return { letters, around };
}

/** Averages of the CELL x CELL squares. */
function cells({ width, height }: FineGrid, value: (at: number) => number): Float64Array {
  const columns = width / CELL;
  const averages = new Float64Array(columns * (height / CELL));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      averages[cell] = (averages[cell] ?? 0) + value(y * width + x) / (CELL * CELL);
    }
  return averages;
}

/** The cell itself and those around it, as far as they are in the picture. */
function* neighbours(row: number, column: number, width: number, height: number): Generator<number> {
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) yield y * width + x;
}
