/**
 * Export: a scene to a canvas or a file of any size, without the stage. Draws through the same modules as the screen, so
 * the file is what was seen.
 */
import { type ExportArea, exportSize } from "~/scene/frame";
import type { Scene } from "~/scene/types";
import { drawScene } from "./draw-scene";
import { marked, type Source } from "./marking";
import type { PictureType } from "./picture-type";
import type { DrawingResources } from "./resources";

/** What video sites accept for a thumbnail. */
export const LARGEST_FILE = 2_000_000;

export interface RenderOptions {
  /** The 16:9 frame (1280x720 unless `width` says otherwise) or the whole canvas (1536x1024). */
  readonly area: ExportArea;
  readonly width?: number;
}

export interface FileOptions extends RenderOptions {
  readonly type: PictureType;
  /** Bytes that a JPEG or WebP stays under; its quality is lowered until it does. */
  readonly largestFile?: number;
  /** What the file says of how the picture came about. */
  readonly source?: Source | null;
}

export function renderToCanvas(
  scene: Scene,
  resources: DrawingResources,
  options: RenderOptions,
): OffscreenCanvas {
  const { area, width, height, scale } = exportSize(scene, options.area, options.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw the picture.");
  context.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
  drawScene(context, scene, resources);
  return canvas;
}

export async function renderToBlob(
  scene: Scene,
  resources: DrawingResources,
  options: FileOptions,
): Promise<Blob> {
  const canvas = renderToCanvas(scene, resources, options);
  const { type, source = null } = options;
  const encode = async (quality?: number) =>
    marked(await canvas.convertToBlob({ type, ...(quality && { quality }) }), source, canvas);
  if (type === "image/png") return encode();
  return smallEnough(encode, options.largestFile ?? LARGEST_FILE);
}

/** From the best down; the last is taken whatever its size. */
const QUALITIES = [0.94, 0.9, 0.85, 0.78, 0.7, 0.6, 0.5];

async function smallEnough(encode: (quality: number) => Promise<Blob>, largest: number): Promise<Blob> {
  let blob = new Blob();
  for (const quality of QUALITIES) {
    blob = await encode(quality);
    if (blob.size < largest) return blob;
  }
  return blob;
}
