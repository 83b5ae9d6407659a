/** What is measured on a still before anybody has looked at it: is it crisp and well lit, and does it look like another? */

/** Pixels of the grey square that is measured. */
export const MEASURED_SIDE = 128;
const CRISP = 900;
const PRINT_SIDE = 8;

/** Grey of a canvas's pixels, 0 to 255. */
export function greyOf(rgba: Uint8ClampedArray): Float32Array {
  const grey = new Float32Array(rgba.length / 4);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    grey[index] = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  }
  return grey;
}

/** 0 to 1: how crisp (variance of the Laplacian) times how well lit. */
export function worthOf(grey: Float32Array, side: number): number {
  return Math.min(1, Math.sqrt(laplacianVariance(grey, side) / CRISP)) * lightOf(grey);
}

function laplacianVariance(grey: Float32Array, side: number): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (row: number, column: number) => grey[row * side + column] ?? 0;
  for (let row = 1; row < side - 1; row++) {
    for (let column = 1; column < side - 1; column++) {
      const around = at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1);
      const value = around - 4 * at(row, column);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** 1 in the middle of the scale, 0 for black and for white. */
function lightOf(grey: Float32Array): number {
  let sum = 0;
  for (const value of grey) sum += value;
  const mean = sum / Math.max(1, grey.length);
  return Math.min(1, mean / 60, (255 - mean) / 70);
}

/** One bit for each of 8 x 8 parts: is it brighter than the one to its right? (Krawetz 2013, "dHash".) */
export function printOf(grey: Float32Array, side: number): bigint {
  const part = (row: number, column: number) => {
    const [top, bottom] = [(row * side) / PRINT_SIDE, ((row + 1) * side) / PRINT_SIDE].map(Math.floor);
    const [left, right] = [column, column + 1].map((edge) => Math.floor((edge * side) / (PRINT_SIDE + 1)));
    let sum = 0;
    for (let y = top ?? 0; y < (bottom ?? 0); y++) {
      for (let x = left ?? 0; x < (right ?? 0); x++) sum += grey[y * side + x] ?? 0;
    }
    return sum;
  };
  let print = 0n;
  for (let row = 0; row < PRINT_SIDE; row++) {
    for (let column = 0; column < PRINT_SIDE; column++) {
      print = (print << 1n) | (part(row, column) > part(row, column + 1) ? 1n : 0n);
    }
  }
  return print;
}

export function bitsApart(first: bigint, second: bigint): number {
  let differing = first ^ second;
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count++;
  return count;
}
