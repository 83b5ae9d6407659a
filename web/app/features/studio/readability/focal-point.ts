/** Saliency by the spectral residual (Hou and Zhang 2007): what the smooth part of the log spectrum does not explain. */
import { type Grid, shrinkToGrey } from "./sampling";
import { type Finding, finding, type Reading } from "./types";

/** The size the method was published for. */
const MEASURED_WIDTH = 64;
const SIGMA = 3;
const PEAK_SHARE = 0.6;
const PEAK_DISTANCE = 10;
const WARN_ABOVE = 3;

interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** Number of separate places that draw the eye. */
export function focalPoint(reading: Reading): Finding {
  const count = countPeaks(saliency(shrinkToGrey(reading.picture, MEASURED_WIDTH)));
  if (count > WARN_ABOVE)
    return finding("focal-point", "warn", count, "peaks", "The eye has too many places to go.");
  return finding("focal-point", "pass", count, "peaks", "One place draws the eye.");
}

/** Scaled so that the highest value is 1; all 0 for a flat picture. */
export function saliency(grid: Grid): Grid {
  const { width, height } = grid;
  const spectrum = transform(
    { real: grid.values, imaginary: new Float64Array(grid.values.length) },
    width,
    height,
    -1,
  );
  const logAmplitude = spectrum.real.map((real, at) =>
    Math.log(Math.hypot(real, spectrum.imaginary[at] ?? 0) + 1e-9),
  );
  const smooth = boxAverage(logAmplitude, width, height);
  const residual = logAmplitude.map((value, at) => Math.exp(value - (smooth[at] ?? 0)));
  const angle = spectrum.real.map((real, at) => Math.atan2(spectrum.imaginary[at] ?? 0, real));
  const back = transform(
    {
      real: residual.map((value, at) => value * Math.cos(angle[at] ?? 0)),
      imaginary: residual.map((value, at) => value * Math.sin(angle[at] ?? 0)),
    },
    width,
    height,
    1,
  );
  const found = gaussian(
    back.real.map((real, at) => real ** 2 + (back.imaginary[at] ?? 0) ** 2),
    width,
    height,
  );
  const highest = found.reduce((one, other) => Math.max(one, other), 0);
  const range = grid.values.reduce(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)] as [number, number],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as [number, number],
  );
  const flat = highest === 0 || range[1] - range[0] <= 1;
  return { width, height, values: flat ? found.map(() => 0) : found.map((value) => value / highest) };
}

function countPeaks({ width, height, values }: Grid): number {
  const remaining = values.slice();
  for (let count = 0; ; count++) {
    const top = remaining.reduce((best, value, at) => (value > (remaining[best] ?? 0) ? at : best), 0);
    if ((remaining[top] ?? 0) < PEAK_SHARE) return count;
    const row = Math.floor(top / width);
    const column = top % width;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (Math.hypot(y - row, x - column) < PEAK_DISTANCE) remaining[y * width + x] = 0;
  }
}

/** Discrete Fourier transform over rows, then columns; `direction` 1 is the inverse, scaled. 64 x 36 needs no fast one. */
function transform(spectrum: Spectrum, width: number, height: number, direction: 1 | -1): Spectrum {
  const rows = lines(spectrum, height, width, (line, at) => line * width + at, direction);
  const both = lines(rows, width, height, (line, at) => at * width + line, direction);
  if (direction === -1) return both;
  const scale = 1 / (width * height);
  return { real: both.real.map((v) => v * scale), imaginary: both.imaginary.map((v) => v * scale) };
}

function lines(
  spectrum: Spectrum,
  count: number,
  length: number,
  index: (line: number, at: number) => number,
  direction: 1 | -1,
): Spectrum {
  const real = new Float64Array(spectrum.real.length);
  const imaginary = new Float64Array(spectrum.real.length);
  const turns = Array.from({ length }, (_, k) => (direction * 2 * Math.PI * k) / length);
  const cosines = turns.map(Math.cos);
  const sines = turns.map(Math.sin);
  for (let line = 0; line < count; line++)
    for (let frequency = 0; frequency < length; frequency++) {
      let sumReal = 0;
      let sumImaginary = 0;
      for (let at = 0; at < length; at++) {
        const turn = (frequency * at) % length;
        const from = index(line, at);
        const a = spectrum.real[from] ?? 0;
        const b = spectrum.imaginary[from] ?? 0;
        const cosine = cosines[turn] ?? 0;
        const sine = sines[turn] ?? 0;
        sumReal += a * cosine - b * sine;
        sumImaginary += a * sine + b * cosine;
      }
      real[index(line, frequency)] = sumReal;
      imaginary[index(line, frequency)] = sumImaginary;
    }
  return { real, imaginary };
}

/** Average of each 3 x 3 neighbourhood; the edge is repeated. */
function boxAverage(values: Float64Array, width: number, height: number): Float64Array {
  return values.map((_, at) => {
    const row = Math.floor(at / width);
    const column = at % width;
    let sum = 0;
    for (let y = row - 1; y <= row + 1; y++)
      for (let x = column - 1; x <= column + 1; x++)
        sum += values[clamp(y, height) * width + clamp(x, width)] ?? 0;
    return sum / 9;
  });
}

/** Separable Gaussian blur; the edge is repeated. */
function gaussian(values: Float64Array, width: number, height: number): Float64Array {
  const reach = 3 * SIGMA;
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * SIGMA ** 2)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const blur = (source: Float64Array, place: (at: number, offset: number) => number) =>
    source.map((_, at) =>
      weights.reduce((sum, weight, k) => sum + (weight / total) * (source[place(at, k - reach)] ?? 0), 0),
    );
  const down = blur(
    values,
    (at, offset) => clamp(Math.floor(at / width) + offset, height) * width + (at % width),
  );
  return blur(down, (at, offset) => at - (at % width) + clamp((at % width) + offset, width));
}

function clamp(value: number, length: number): number {
  return Math.min(length - 1, Math.max(0, value));
}
