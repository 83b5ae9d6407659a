/** One stroke of the brush or the eraser, painted on the picture's own pixels as it is made. */
import type { Box, Point } from "~/scene/geometry";
import { onPicture, TILE, tilesIn, withTiles } from "../model/pixels";
import { copyOf, type Picture, repainted, type Tile } from "./tile";

export interface Ink {
  readonly mode: "paint" | "erase";
  readonly color: string;
  /** In the picture's pixels. */
  readonly width: number;
}

export class Stroke {
  /** The picture with what there is of the stroke. */
  picture: Picture;
  /** The stroke's own copies of the tiles it touches. */
  private readonly own = new Map<number, Tile>();
  private last: Point | null = null;
  /** Where the curve has got to: in the middle between the last two points. */
  private drawnTo: Point | null = null;

  constructor(
    private readonly before: Picture,
    private readonly ink: Ink,
  ) {
    this.picture = before;
  }

  /** Goes on to a point, in pixels. Gives the box that changed, or null when nothing did. */
  to(point: Point): Box | null {
    const { last, drawnTo } = this;
    this.last = point;
    if (!last || !drawnTo) {
      this.drawnTo = point;
      return this.paint([point], (context) => {
        context.arc(point.x, point.y, this.ink.width / 2, 0, 2 * Math.PI);
        context.fill();
      });
    }
    if (last.x === point.x && last.y === point.y) return null;
    const middle = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 };
    this.drawnTo = middle;
    return this.paint([drawnTo, last, middle], (context) => {
      context.moveTo(drawnTo.x, drawnTo.y);
      context.quadraticCurveTo(last.x, last.y, middle.x, middle.y);
      context.stroke();
    });
  }

  /** Draws the last bit up to where the pointer is. */
  finish(): Box | null {
    const { last, drawnTo } = this;
    if (!last || !drawnTo || last === drawnTo) return null;
    this.drawnTo = last;
    return this.paint([drawnTo, last], (context) => {
      context.moveTo(drawnTo.x, drawnTo.y);
      context.lineTo(last.x, last.y);
      context.stroke();
    });
  }

  private paint(
    points: readonly Point[],
    draw: (context: OffscreenCanvasRenderingContext2D) => void,
  ): Box | null {
    const box = onPicture(this.before, around(points, this.ink.width / 2 + 1));
    if (!box) return null;
    for (const { index, x, y } of tilesIn(this.before, box)) {
      const tile = this.tile(index);
      if (!tile) continue;
      const { context } = tile;
      context.setTransform(1, 0, 0, 1, -x, -y);
      context.globalCompositeOperation = this.ink.mode === "erase" ? "destination-out" : "source-over";
      context.fillStyle = context.strokeStyle = this.ink.mode === "erase" ? "#000000" : this.ink.color;
      context.lineWidth = this.ink.width;
      context.lineCap = context.lineJoin = "round";
      context.beginPath();
      draw(context);
      repainted(tile, inTile(box, x, y));
    }
    return box;
  }

  private tile(index: number): Tile | undefined {
    const own = this.own.get(index);
    if (own) return own;
    const original = this.before.tiles[index];
    if (!original) return undefined;
    const copy = copyOf(original);
    // The copy is about to be shown at the same size as the tile it stands for.
    for (const small of original.smaller) copy.smaller.push(copyOfCanvas(small));
    this.own.set(index, copy);
    this.picture = withTiles(this.before, this.own);
    return copy;
  }
}

function copyOfCanvas(canvas: OffscreenCanvas): OffscreenCanvas {
  const copy = new OffscreenCanvas(canvas.width, canvas.height);
  copy.getContext("2d", { willReadFrequently: true })?.drawImage(canvas, 0, 0);
  return copy;
}

function inTile(box: Box, x: number, y: number): Box {
  const left = Math.max(0, box.x - x);
  const top = Math.max(0, box.y - y);
  return {
    x: left,
    y: top,
    width: Math.min(TILE, box.x + box.width - x) - left,
    height: Math.min(TILE, box.y + box.height - y) - top,
  };
}

/** The box around points with `reach` more on every side. */
export function around(points: readonly Point[], reach: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - reach;
  const y = Math.min(...ys) - reach;
  return { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y };
}
