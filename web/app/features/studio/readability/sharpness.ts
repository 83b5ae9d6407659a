import { type Grid, shrinkToGrey } from "./sampling";
import { type Finding, finding, type Reading } from "./types";

const MEASURED_WIDTH = 360;
const WARN_BELOW = 60;

/** Texture of the whole picture at 360 px width. */
export function sharpness(reading: Reading): Finding {
  const value = laplacianVariance(shrinkToGrey(reading.picture, MEASURED_WIDTH));
  if (value < WARN_BELOW) return finding("sharpness", "warn", value, "", "The picture looks soft.");
  return finding("sharpness", "pass", value, "", "Crisp.");
}

/** Variance of the four-neighbour Laplacian. */
function laplacianVariance({ width, height, values }: Grid): number {
  let sum = 0;
  let squares = 0;
  const at = (row: number, column: number) => values[row * width + column] ?? 0;
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const laplacian =
        at(row - 1, column) +
        at(row + 1, column) +
        at(row, column - 1) +
        at(row, column + 1) -
        4 * at(row, column);
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  const count = (width - 2) * (height - 2);
  return squares / count - (sum / count) ** 2;
}
