/**
 * Paints on a mask. The mask that it began with stays as it is: rows are copied when they are touched for the first time.
 */
import type { Box, Point } from "~/scene/geometry";
import { type Mask, type MaskMode, pixelsOf } from "./mask";

export class MaskPainter {
  private readonly rows: Uint8Array<ArrayBuffer>[];
  private readonly own = new Set<number>();

  constructor(
    mask: Mask,
    private readonly mode: MaskMode,
  ) {
    this.rows = [...mask];
  }

  /** As painted so far. Painting goes on in the same rows: for keeping, the painter must be dropped. */
  get mask(): Mask {
    return this.rows;
  }

  /** A round brush drawn from one point to another, its edge one pixel soft. Gives the pixels it may have changed. */
  stroke(from: Point, to: Point, radius: number): Box {
    const reach = radius + 1;
    const area = pixelsOf({
      x: Math.min(from.x, to.x) - reach,
      y: Math.min(from.y, to.y) - reach,
      width: Math.abs(to.x - from.x) + 2 * reach,
      height: Math.abs(to.y - from.y) + 2 * reach,
    });
    const distance = distanceTo(from, to);
    this.paint(area, (x, y) => 255 * Math.min(1, Math.max(0, radius + 0.5 - distance(x + 0.5, y + 0.5))));
    return area;
  }

  rectangle(box: Box): Box {
    const area = pixelsOf(box);
    this.paint(area, () => 255);
    return area;
  }

  /** All that is marked in another mask. */
  shape(shape: Mask): void {
    const width = shape[0]?.length ?? 0;
    this.paint({ x: 0, y: 0, width, height: shape.length }, (x, y) => shape[y]?.[x] ?? 0);
  }

  /** `coverage`: 0 to 255, how much of a pixel is under what is painted. */
  private paint({ x, y, width, height }: Box, coverage: (x: number, y: number) => number): void {
    for (let at = y; at < y + height; at++) {
      const row = this.rowOf(at);
      for (let column = x; column < x + width; column++) {
        const covered = Math.round(coverage(column, at));
        const before = row[column] ?? 0;
        row[column] = this.mode === "add" ? Math.max(before, covered) : Math.min(before, 255 - covered);
      }
    }
  }

  private rowOf(y: number): Uint8Array<ArrayBuffer> {
    const row = this.rows[y];
    if (!row) throw new RangeError("There is no such row.");
    if (this.own.has(y)) return row;
    const copy = row.slice();
    this.own.add(y);
    this.rows[y] = copy;
    return copy;
  }
}

/** The distance of a point from the line between two others. */
function distanceTo(from: Point, to: Point): (x: number, y: number) => number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  return (x, y) => {
    const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
    const share = Math.min(1, Math.max(0, along));
    const [aside, away] = [x - from.x - share * dx, y - from.y - share * dy];
    // Not Math.hypot, which costs ten times as much for every pixel under the brush.
    return Math.sqrt(aside * aside + away * away);
  };
}
