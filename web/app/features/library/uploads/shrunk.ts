/** A picture that is too large to be uploaded, as one that is not: of the same kind where that is small enough. */

import { marked, sourceOf } from "~/scene-render/marking";
import { attemptsFor, encoderOf, encodeWithin, isOpaque, pictureTypeOf } from "~/scene-render/picture-file";
import { LARGEST_UPLOAD } from "./limits";

/** Every browser has canvases of this size, and a thumbnail has a tenth of it. */
const MOST_PIXELS = 16_000_000;
/** Bytes, for the mark in the file. */
const SPARE = 4_096;

interface Size {
  readonly width: number;
  readonly height: number;
}

export function sizeWithin({ width, height }: Size, pixels: number): Size {
  const scale = Math.min(1, Math.sqrt(pixels / (width * height)));
  const scaled = (length: number) => Math.max(1, Math.floor(length * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** What is see-through stays so, and the file still says how the picture came about. Throws when it can't be read. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = sizeWithin(bitmap, MOST_PIXELS);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const attempts = attemptsFor(pictureTypeOf(file.type), isOpaque(canvas));
  const { blob, attempt } = await encodeWithin(attempts, encoderOf(canvas), LARGEST_UPLOAD - SPARE);
  const scaled = (length: number) => Math.max(1, Math.round(length * attempt.scale));
  return marked(blob, await sourceOf(file), { width: scaled(width), height: scaled(height) });
}
