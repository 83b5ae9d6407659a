/**
 * Grows what is opaque in a picture by a disc, with smooth edges: the band that an outline colours. Plain arithmetic on
 * alpha values, the same as the server's, so that outlines agree. No canvas here.
 */

/** Alpha from which a pixel is part of the silhouette. */
const OPAQUE = 16;

/** Alpha values of a picture, row by row. */
export interface Alpha {
  readonly values: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** For every pixel the index of the nearest opaque one, and its distance squared; -1 where there is none. */
export interface Nearest {
  readonly index: Int32Array;
  readonly distance: Float32Array;
}

/**
 * The alpha grown by `radius` pixels. An edge pixel that is half covered has the edge through its middle, hence the
 * correction by the nearest pixel's own alpha.
 */
export function growAlpha({ values }: Alpha, nearest: Nearest, radius: number): Uint8ClampedArray {
  const grown = new Uint8ClampedArray(values.length);
  for (let i = 0; i < grown.length; i++) {
    const source = nearest.index[i] ?? -1;
    if (source < 0) continue;
    const inked = (values[source] ?? 0) / 255;
    const distance = Math.sqrt(nearest.distance[i] ?? 0);
    grown[i] = source === i ? 255 : 255 * Math.min(1, Math.max(0, radius + inked - distance));
  }
  return grown;
}

/** Exact Euclidean distance transform with sources (Felzenszwalb and Huttenlocher 2012): columns first, then rows. */
export function nearestOpaque({ values, width, height }: Alpha): Nearest {
  const columns = nearestInColumns({ values, width, height });
  const index = new Int32Array(values.length).fill(-1);
  const distance = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  const vertices = new Int32Array(width);
  const starts = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const count = lowerEnvelope(columns, row, width, vertices, starts);
    for (let x = 0, k = 0; x < width && count > 0; x++) {
      while (k + 1 < count && (starts[k + 1] ?? 0) < x) k++;
      const vertex = vertices[k] ?? 0;
      const down = columns[row + vertex] ?? 0;
      index[row + x] = (y + down) * width + vertex;
      distance[row + x] = (x - vertex) ** 2 + down ** 2;
    }
  }
  return { index, distance };
}

const NOTHING = 0x7fffffff;

/** For every pixel how many rows down (negative: up) the nearest opaque one of its column is. */
function nearestInColumns({ values, width, height }: Alpha): Int32Array {
  const rows = new Int32Array(values.length).fill(NOTHING);
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height; y++) {
      const i = y * width + x;
      if ((values[i] ?? 0) >= OPAQUE) last = y;
      if (last >= 0) rows[i] = last - y;
    }
    last = -1;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      if ((values[i] ?? 0) >= OPAQUE) last = y;
      if (last >= 0 && last - y < Math.abs(rows[i] ?? NOTHING)) rows[i] = last - y;
    }
  }
  return rows;
}

/** The parabolas of one row that are lowest somewhere, and from where each of them is; gives their number. */
function lowerEnvelope(
  columns: Int32Array,
  row: number,
  width: number,
  vertices: Int32Array,
  starts: Float64Array,
): number {
  let count = 0;
  for (let x = 0; x < width; x++) {
    const down = columns[row + x] ?? NOTHING;
    if (down === NOTHING) continue;
    const height = down * down + x * x;
    let start = Number.NEGATIVE_INFINITY;
    while (count > 0) {
      const vertex = vertices[count - 1] ?? 0;
      const below = columns[row + vertex] ?? 0;
      start = (height - (below * below + vertex * vertex)) / (2 * (x - vertex));
      if (start > (starts[count - 1] ?? 0)) break;
      count--;
      start = Number.NEGATIVE_INFINITY;
    }
    vertices[count] = x;
    starts[count] = start;
    count++;
  }
  return count;
}
