/**
 * Structural similarity of two pictures (Wang et al. 2004) on luma, with the paper's 8x8 windows, every fourth pixel.
 * 1 means the same; the index falls when edges move or textures differ.
 */

export interface Pixels {
  /** RGBA, row by row. */
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

const WINDOW = 8;
const STEP = 4;
// The paper's constants for 8-bit values: (0.01 * 255)^2 and (0.03 * 255)^2.
const C1 = 6.5025;
const C2 = 58.5225;

export function structuralSimilarity(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 0;
  const lumaA = lumaOf(a);
  const lumaB = lumaOf(b);
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= a.height; y += STEP) {
    for (let x = 0; x + WINDOW <= a.width; x += STEP) {
      sum += windowSimilarity(lumaA, lumaB, y * a.width + x, a.width);
      windows++;
    }
  }
  return sum / windows;
}

function lumaOf({ data, width, height }: Pixels): Float64Array {
  const luma = new Float64Array(width * height);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = 0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0);
  }
  return luma;
}

function windowSimilarity(a: Float64Array, b: Float64Array, start: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = 0; y < WINDOW; y++) {
    for (let x = 0; x < WINDOW; x++) {
      const valueA = a[start + y * width + x] ?? 0;
      const valueB = b[start + y * width + x] ?? 0;
      sumA += valueA;
      sumB += valueB;
      squaresA += valueA * valueA;
      squaresB += valueB * valueB;
      products += valueA * valueB;
    }
  }
  const count = WINDOW * WINDOW;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}
