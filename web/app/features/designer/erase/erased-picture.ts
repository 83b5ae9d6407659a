/** A picture without what a mask of the canvas erases of it, drawn in any size. */
import type { Box, Size } from "~/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type ImageElement } from "~/scene/types";
import type { Picture } from "~/scene-render/resources";
import { type Mask, pixelsOf } from "../mask/mask";
import { boxInPicture, toPicture } from "./picture-place";

const CANVAS: Box = { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };

export class ErasedPicture {
  readonly canvas: OffscreenCanvas;
  private readonly context: OffscreenCanvasRenderingContext2D;
  /** The mask as a see-through picture. */
  private readonly mask: OffscreenCanvasRenderingContext2D;
  /** In this size before anything was erased: scaled once, not for each movement of a brush. */
  private readonly whole: Picture;

  constructor(
    picture: Picture,
    private readonly image: ImageElement,
    size: Size,
  ) {
    this.context = contextOf(size);
    this.canvas = this.context.canvas;
    this.mask = contextOf(CANVAS);
    this.whole = inSize(picture, size);
    this.context.drawImage(this.whole, 0, 0);
  }

  /** `box`: the canvas pixels of the mask that may be other ones than before. */
  show(mask: Mask, box: Box = CANVAS): void {
    const { context, canvas } = this;
    const changed = pixelsOf(box);
    if (changed.width === 0 || changed.height === 0) return;
    this.mask.putImageData(alphaOf(mask, changed), changed.x, changed.y);
    const { x, y, width, height } = boxInPicture(this.image, canvas, changed);
    if (width === 0 || height === 0) return;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.clearRect(x, y, width, height);
    context.drawImage(this.whole, x, y, width, height, x, y, width, height);
    context.globalCompositeOperation = "destination-out";
    context.setTransform(toPicture(this.image, canvas));
    context.drawImage(this.mask.canvas, 0, 0);
    context.restore();
  }
}

function inSize(picture: Picture, { width, height }: Size): Picture {
  if (picture.width === width && picture.height === height) return picture;
  const context = contextOf({ width, height });
  context.drawImage(picture, 0, 0, width, height);
  return context.canvas;
}

function contextOf({ width, height }: Size): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(Math.max(1, width), Math.max(1, height)).getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  return context;
}

function alphaOf(mask: Mask, { x, y, width, height }: Box): ImageData {
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row++) {
    const values = mask[y + row];
    for (let column = 0; column < width; column++) {
      image.data[4 * (row * width + column) + 3] = values?.[x + column] ?? 0;
    }
  }
  return image;
}

/** A size of the same proportions with at most so many pixels. */
export function atMost({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
