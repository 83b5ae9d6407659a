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

/** Of letters with something in front of them, the share from which on what is seen of them is read. */
const LEAST_SEEN = 0.6;

/**
 * `withText` is the picture; in `without` the letters' fill is missing, but outlines and plates are there. `hidden` is 1
 * where something stands in front: a figure, a pen that strikes the words. There neither letters nor surroundings are
 * looked at, unless too little is left to be read: then what covers them counts as their surroundings.
 */
export function edgeLight(
  mask: FineGrid,
  withText: FineGrid,
  without: FineGrid,
  hidden: FineGrid | null = null,
): EdgeLight {
  const width = mask.width / CELL;
  const height = mask.height / CELL;
  const hides = hidden && isSeen(mask, hidden) ? hidden : null;
  const letter = (at: number) => mask.values[at] ?? 0;
  const shown = (at: number) => 1 - (hides?.values[at] ?? 0);
  const coverage = cells(mask, (at) => letter(at) * shown(at));
  const open = cells(mask, (at) => (1 - letter(at)) * shown(at));
  const lit = cells(mask, (at) => letter(at) * shown(at) * (withText.values[at] ?? 0));
  const ground = cells(mask, (at) => (1 - letter(at)) * shown(at) * (without.values[at] ?? 0));
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
        const share = open[near] ?? 0;
        outside += share;
        light += ground[near] ?? 0;
        isEdge ||= share > 0.5;
      }
      if (!isEdge) continue;
      letters.push((lit[at] ?? 0) / Math.max(own, 1e-9));
      around.push(light / Math.max(outside, 1e-9));
    }
  return { letters, around };
}

function isSeen(mask: FineGrid, hidden: FineGrid): boolean {
  let all = 0;
  let seen = 0;
  mask.values.forEach((letter, at) => {
    all += letter;
    seen += letter * (1 - (hidden.values[at] ?? 0));
  });
  return seen >= LEAST_SEEN * all;
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
