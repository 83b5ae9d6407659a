/**
 * Grows what is opaque in a picture by a disc, with smooth edges: the band that an outline colours. Plain arithmetic on
 * alpha values, the same as the server's, so that outlines agree. No canvas here.
 */

/** Alpha from which a pixel is part of the silhouette. */
const OPAQUE = 16;

/** Pixels row by row, four bytes each of which the last is the alpha: an `ImageData`. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Writes into the alphas of `data` what lies within `radius` pixels of the edge, with the edge itself one pixel soft.
 * `distances`: of as many pixels, as `edgeDistances` gives them.
 */
export function growAlpha(distances: Float32Array, radius: number, data: Uint8ClampedArray): void {
  for (let i = 0; i < distances.length; i++) {
    const within = radius - (distances[i] as number);
    if (within > 0) data[4 * i + 3] = within < 1 ? 255 * within : 255;
  }
}

/**
 * How far each pixel is from the edge of what is opaque: minus infinity inside, infinity from `reach` on. An edge pixel
 * that is half covered has the edge through its middle, hence the correction by the nearest pixel's own alpha.
 *
 * Exact Euclidean distance transform with sources (Felzenszwalb and Huttenlocher 2012): columns first, then rows.
 * Pixels further than `reach` from anything opaque are left out early, which spares most of the work.
 */
export function edgeDistances(pixels: Pixels, reach: number): Float32Array {
  const { data, width, height } = pixels;
  const columns = nearestInColumns(pixels, reach);
  const distances = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const vertices = new Int32Array(width);
  const starts = new Float64Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const count = lowerEnvelope(columns, row, width, vertices, starts);
    for (let x = 0, k = 0; x < width && count > 0; x++) {
      if (columns[row + x] === 0) {
        distances[row + x] = Number.NEGATIVE_INFINITY;
        continue;
      }
      while (k + 1 < count && (starts[k + 1] as number) < x) k++;
      const vertex = vertices[k] as number;
      const down = columns[row + vertex] as number;
      const squared = (x - vertex) ** 2 + down ** 2;
      if (squared >= reach * reach) continue;
      const covered = (data[4 * ((y + down) * width + vertex) + 3] as number) / 255;
      distances[row + x] = Math.sqrt(squared) - covered;
    }
  }
  return distances;
}

const NOTHING = 0x7fffffff;

/** For every pixel how many rows down (negative: up) the nearest opaque one of its column is, up to `reach`. */
function nearestInColumns({ data, width, height }: Pixels, reach: number): Int32Array {
  const rows = new Int32Array(width * height).fill(NOTHING);
  for (let i = 0; i < rows.length; i++) {
    const above = i < width ? NOTHING : (rows[i - width] as number);
    if ((data[4 * i + 3] as number) >= OPAQUE) rows[i] = 0;
    else if (above !== NOTHING && 1 - above <= reach) rows[i] = above - 1;
  }
  for (let i = rows.length - width - 1; i >= 0; i--) {
    const below = rows[i + width] as number;
    if (below < 0 || below + 1 > reach) continue;
    if (below + 1 < Math.abs(rows[i] as number)) rows[i] = below + 1;
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
