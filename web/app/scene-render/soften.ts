/**
 * A Gaussian blur of numbers in rows, with nothing around them; wide ones at a fraction of the size. Plain arithmetic, the
 * same as the server's. No canvas here.
 */

/** `channels` numbers for each pixel, row by row. */
export interface Field {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/** What is blurred more, in samples, is made at a fraction of the size. */
const FINEST_SIGMA = 1.5;
/** Samples squared that shrinking by area and enlarging linearly blur by. */
const RESAMPLING_VARIANCE = 0.25;
/** Samples around what is made at a fraction of the size, into which it fades. */
const ROOM = 2;
/** Samples; less is no blur. */
const LEAST_SIGMA = 0.1;
const PASSES = 3;

/** How many pixels each way one sample stands for. */
const shrinkFor = (sigma: number): number => Math.max(1, Math.floor(sigma / FINEST_SIGMA));

/** The field `times` smaller each way, blurred by `sigma` pixels of the large one: what `enlarged` makes large again. */
function softened(field: Field, sigma: number): Field {
  if (sigma < LEAST_SIGMA) return field;
  const times = shrinkFor(sigma);
  const small = times === 1 ? field : shrunk(field, times);
  const within = times === 1 ? sigma : Math.sqrt((sigma / times) ** 2 - RESAMPLING_VARIANCE);
  const box = boxFor(within);
  let blurred = small;
  for (let pass = 0; pass < PASSES; pass++) blurred = averaged(blurred, box, small.width, small.channels);
  for (let pass = 0; pass < PASSES; pass++) {
    blurred = averaged(blurred, box, small.height, small.width * small.channels);
  }
  return blurred;
}

/** The mean of every `times` x `times` pixels, with room around; beyond the edges there is nothing. */
function shrunk({ values, width, height, channels }: Field, times: number): Field {
  const columns = Math.ceil(width / times) + 2 * ROOM;
  const rows = Math.ceil(height / times) + 2 * ROOM;
  const sums = new Float32Array(columns * rows * channels);
  const share = 1 / (times * times);
  for (let y = 0; y < height; y++) {
    const row = (Math.floor(y / times) + ROOM) * columns;
    for (let x = 0, column = ROOM, left = times; x < width; x++, left--) {
      if (left === 0) {
        column++;
        left = times;
      }
      const from = (y * width + x) * channels;
      const to = (row + column) * channels;
      for (let c = 0; c < channels; c++) {
        sums[to + c] = (sums[to + c] as number) + (values[from + c] as number) * share;
      }
    }
  }
  return { values: sums, width: columns, height: rows, channels };
}

/** A mean over the sample itself, `reach` samples on each side, and `edge` times the next ones. */
interface AveragingBox {
  readonly reach: number;
  readonly edge: number;
}

/** So that `PASSES` means after each other are a Gaussian of that sigma, to within what can be seen (Gwosdek et al. 2011). */
function boxFor(sigma: number): AveragingBox {
  const variance = (sigma * sigma) / PASSES;
  const reach = Math.floor(0.5 * (Math.sqrt(12 * variance + 1) - 1));
  const length = 2 * reach + 1;
  const edge = (length * (reach * (reach + 1) - 3 * variance)) / (6 * (variance - (reach + 1) ** 2));
  return { reach, edge };
}

/** Along one axis: `length` samples that are `step` numbers apart. Beyond its ends there is nothing. */
function averaged(field: Field, { reach, edge }: AveragingBox, length: number, step: number): Field {
  const { values } = field;
  const result = new Float32Array(values.length);
  const weight = 1 / (2 * reach + 1 + 2 * edge);
  // One sum for each of the numbers that lie side by side, so that memory is gone through in order.
  const sums = new Float32Array(step);
  for (let first = 0; first < values.length; first += length * step) {
    sums.fill(0);
    for (let at = 0; at < Math.min(reach + 1, length); at++) {
      for (let n = 0; n < step; n++)
        sums[n] = (sums[n] as number) + (values[first + at * step + n] as number);
    }
    for (let at = 0; at < length; at++) {
      const here = first + at * step;
      const next = at + reach + 1 < length ? here + (reach + 1) * step : -1;
      const before = at > reach ? here - (reach + 1) * step : -1;
      const last = at >= reach ? here - reach * step : -1;
      for (let n = 0; n < step; n++) {
        const comes = next < 0 ? 0 : (values[next + n] as number);
        const past = before < 0 ? 0 : (values[before + n] as number);
        const sum = sums[n] as number;
        result[here + n] = (sum + edge * (comes + past)) * weight;
        sums[n] = sum + comes - (last < 0 ? 0 : (values[last + n] as number));
      }
    }
  }
  return { ...field, values: result };
}

/** Between which two samples a pixel lies, and how far from the first to the second: for every pixel of one axis. */
interface Between {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Float32Array;
}

/** For reading a softened field of `samples` at each of `length` pixels, linearly. */
function between(length: number, times: number): Between {
  const first = new Int32Array(length);
  const second = new Int32Array(length);
  const share = new Float32Array(length);
  for (let i = 0; i < length; i++) {
    const at = (i + 0.5) / times - 0.5 + ROOM;
    first[i] = Math.floor(at);
    second[i] = Math.floor(at) + 1;
    share[i] = at - Math.floor(at);
  }
  return { first, second, share };
}

/** As large as `width` x `height` again. */
function enlarged(field: Field, width: number, height: number, times: number): Field {
  if (times === 1) return field;
  const { values, channels } = field;
  const across = between(width, times);
  const down = between(height, times);
  const large = new Float32Array(width * height * channels);
  const line = new Float32Array(field.width * channels);
  for (let y = 0; y < height; y++) {
    const upper = (down.first[y] as number) * line.length;
    const lower = (down.second[y] as number) * line.length;
    const lowerShare = down.share[y] as number;
    for (let i = 0; i < line.length; i++) {
      const above = values[upper + i] as number;
      line[i] = above + ((values[lower + i] as number) - above) * lowerShare;
    }
    for (let x = 0; x < width; x++) {
      const left = (across.first[x] as number) * channels;
      const right = (across.second[x] as number) * channels;
      const rightShare = across.share[x] as number;
      const to = (y * width + x) * channels;
      for (let c = 0; c < channels; c++) {
        const before = line[left + c] as number;
        large[to + c] = before + ((line[right + c] as number) - before) * rightShare;
      }
    }
  }
  return { values: large, width, height, channels };
}

/** Blurred by `sigma` pixels. */
export function soft(field: Field, sigma: number): Field {
  return enlarged(softened(field, sigma), field.width, field.height, shrinkFor(sigma));
}
