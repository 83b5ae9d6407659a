/**
 * Brings back or takes away what a brush marked, up to the edges of what is in the picture. Pure.
 *
 * The middle of the stroke is what the person surely means. From there the part grows inside the stroke; each step costs
 * as much as the colour changes beyond the picture's own noise, and more where the colour is none of those under the
 * middle of the stroke. What costs too much lies behind an edge. The distances are geodesic ones, found by raster scans
 * (P. Toivanen, "New geodesic distance transforms for gray-scale images", 1996).
 */
export type RefineMode = "keep" | "remove";

export interface RefineTask {
  readonly width: number;
  readonly height: number;
  readonly mode: RefineMode;
  /** False: exactly what the stroke covers. */
  readonly snap: boolean;
  /** The picture before its background was removed, RGBA. */
  readonly reference: Uint8ClampedArray;
  /** The cut-out, RGBA. */
  readonly current: Uint8ClampedArray;
  /** How much of each pixel the stroke covers, 0 to 255. */
  readonly stroke: Uint8ClampedArray;
  /** The same for the middle of the stroke. */
  readonly core: Uint8ClampedArray;
}

/** Distances in colour (Euclidean, 0 to 441): up to `NEAR` a pixel belongs to the part, from `FAR` on it does not. */
const NEAR = 24;
const FAR = 60;
/** Added to each step onto a colour that is not under the middle of the stroke. */
const UNFAMILIAR = 5;
const MOST_NOISE = 8;
const SCANS = 3;
const DIAGONAL = Math.SQRT2;

/** The cut-out with the marked part brought back or taken away, RGBA. */
export function refine(task: RefineTask): Uint8ClampedArray<ArrayBuffer> {
  const { mode, reference, current, stroke } = task;
  const share = task.snap ? partOf(task) : null;
  const result = new Uint8ClampedArray(current);
  for (let pixel = 0, i = 0; pixel < stroke.length; pixel++, i += 4) {
    const covered = at(stroke, pixel) / 255;
    if (covered === 0) continue;
    const belongs = covered * (share?.[pixel] ?? 1);
    if (mode === "remove") result[i + 3] = at(current, i + 3) * (1 - belongs);
    else bringBack(result, reference, i, belongs);
  }
  return result;
}

function bringBack(
  result: Uint8ClampedArray,
  reference: Uint8ClampedArray,
  i: number,
  belongs: number,
): void {
  const had = at(result, i + 3);
  const wanted = at(reference, i + 3) * belongs;
  if (wanted <= had) return;
  const share = (wanted - had) / wanted;
  for (let channel = i; channel < i + 3; channel++) {
    result[channel] = at(result, channel) * (1 - share) + at(reference, channel) * share;
  }
  result[i + 3] = wanted;
}

/** How far each pixel belongs to what the middle of the stroke touches, 0 to 1. */
function partOf(task: RefineTask): Float32Array {
  const cost = distances(task);
  return cost.map((distance) => Math.min(1, Math.max(0, (FAR - distance) / (FAR - NEAR))));
}

function distances({ width, height, reference, stroke, core }: RefineTask): Float32Array {
  const familiar = coloursUnder(core, reference);
  const noise = noiseUnder(core, reference, width);
  const cost = new Float32Array(width * height).fill(FAR);
  for (let pixel = 0; pixel < cost.length; pixel++) if (at(core, pixel) > 127) cost[pixel] = 0;

  const relax = (pixel: number, from: number, length: number) => {
    const before = at(cost, from);
    if (before >= FAR) return;
    const step = Math.max(0, difference(reference, pixel * 4, from * 4) - noise);
    const strange = familiar[binOf(reference, pixel * 4)] ? 0 : UNFAMILIAR * length;
    const through = before + step + strange;
    if (through < at(cost, pixel)) cost[pixel] = through;
  };
  const scan = (y: number, x: number, back: 1 | -1) => {
    const pixel = y * width + x;
    if (at(stroke, pixel) === 0 || at(cost, pixel) === 0) return;
    const row = y - back;
    const side = x - back;
    if (side >= 0 && side < width) relax(pixel, pixel - back, 1);
    if (row < 0 || row >= height) return;
    const above = pixel - back * width;
    relax(pixel, above, 1);
    if (x > 0) relax(pixel, above - 1, DIAGONAL);
    if (x < width - 1) relax(pixel, above + 1, DIAGONAL);
  };
  for (let round = 0; round < SCANS; round++) {
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) scan(y, x, 1);
    for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) scan(y, x, -1);
  }
  return cost;
}

/** 16 steps a channel. */
const binOf = (data: Uint8ClampedArray, i: number): number =>
  ((at(data, i) >> 4) << 8) | ((at(data, i + 1) >> 4) << 4) | (at(data, i + 2) >> 4);

/** Which colours, and their neighbours, lie under the middle of the stroke. */
function coloursUnder(core: Uint8ClampedArray, reference: Uint8ClampedArray): Uint8Array {
  const seen = new Uint8Array(4096);
  for (let pixel = 0; pixel < core.length; pixel++) {
    if (at(core, pixel) > 127) seen[binOf(reference, pixel * 4)] = 1;
  }
  const familiar = new Uint8Array(4096);
  const steps = [-1, 0, 1];
  for (let bin = 0; bin < seen.length; bin++) {
    if (!seen[bin]) continue;
    const [red, green, blue] = [bin >> 8, (bin >> 4) & 15, bin & 15];
    for (const r of steps)
      for (const g of steps)
        for (const b of steps) {
          const near = [red + r, green + g, blue + b];
          if (near.every((part) => part >= 0 && part < 16))
            familiar[((near[0] ?? 0) << 8) | ((near[1] ?? 0) << 4) | (near[2] ?? 0)] = 1;
        }
  }
  return familiar;
}

/** Twice the usual difference between neighbours under the middle of the stroke: the grain of the picture. */
function noiseUnder(core: Uint8ClampedArray, reference: Uint8ClampedArray, width: number): number {
  const counts = new Uint32Array(64);
  let all = 0;
  for (let pixel = 1; pixel < core.length; pixel++) {
    if (pixel % width === 0 || at(core, pixel) <= 127 || at(core, pixel - 1) <= 127) continue;
    const bin = Math.min(63, Math.round(difference(reference, pixel * 4, pixel * 4 - 4)));
    counts[bin] = at(counts, bin) + 1;
    all++;
  }
  let seen = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    seen += at(counts, bin);
    if (seen * 2 >= all) return Math.min(MOST_NOISE, 2 * bin);
  }
  return 0;
}

function difference(data: Uint8ClampedArray, i: number, j: number): number {
  const red = at(data, i) - at(data, j);
  const green = at(data, i + 1) - at(data, j + 1);
  const blue = at(data, i + 2) - at(data, j + 2);
  return Math.sqrt(red * red + green * green + blue * blue);
}

/** Inside the picture there is always a value. */
const at = (values: { readonly [index: number]: number }, index: number): number => values[index] as number;
