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

/**
 * Exact Euclidean distance transform with sources (Felzenszwalb and Huttenlocher 2012): columns first, then rows. Pixels
 * further than `reach` from anything opaque get none, which spares most of the work.
 */
export function nearestOpaque(alpha: Alpha, reach = Number.POSITIVE_INFINITY): Nearest {
  const { values, width, height } = alpha;
  const columns = nearestInColumns(alpha, reach);
  const index = new Int32Array(values.length).fill(-1);
  const distance = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  const vertices = new Int32Array(width);
  const starts = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const count = lowerEnvelope(columns, row, width, vertices, starts);
    for (let x = 0, k = 0; x < width && count > 0; x++) {
      while (k + 1 < count && (starts[k + 1] ?? 0) < x) k++;
      const vertex = columns[row + x] === 0 ? x : (vertices[k] ?? 0);
      const down = columns[row + vertex] ?? 0;
      index[row + x] = (y + down) * width + vertex;
      distance[row + x] = (x - vertex) ** 2 + down ** 2;
    }
  }
  return { index, distance };
}

const NOTHING = 0x7fffffff;

/** For every pixel how many rows down (negative: up) the nearest opaque one of its column is, up to `reach`. */
function nearestInColumns({ values, width }: Alpha, reach: number): Int32Array {
  const rows = new Int32Array(values.length).fill(NOTHING);
  for (let i = 0; i < rows.length; i++) {
    const above = i < width ? NOTHING : (rows[i - width] ?? NOTHING);
    if ((values[i] ?? 0) >= OPAQUE) rows[i] = 0;
    else if (above !== NOTHING && 1 - above <= reach) rows[i] = above - 1;
  }
  for (let i = rows.length - width - 1; i >= 0; i--) {
    const below = rows[i + width] ?? NOTHING;
    if (below < 0 || below + 1 > reach) continue;
    if (below + 1 < Math.abs(rows[i] ?? NOTHING)) rows[i] = below + 1;
  }
  return rows;
}

/**
 * The parabolas of one row that are lowest somewhere, and from where each of them is; gives their number. Inside a run
 * of opaque pixels each is its own nearest, and to all others the run's ends are nearer.
 */
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
    const isInside = x > 0 && x + 1 < width && columns[row + x - 1] === 0 && columns[row + x + 1] === 0;
    if (down === 0 && isInside) continue;
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
