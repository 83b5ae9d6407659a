/** A file as the picture of a drawing: fitted into the canvas, small enough for the browser's storage. */

import { dataUrlOf } from "~/api/data-url";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { marked, sourceOf } from "~/scene-render/marking";
import { type DrawnPicture, PAPER } from "./drawing";

const QUALITY = 0.9;

/** JPEG; what is see-through lies on paper. Throws when the browser can't read the file. */
export async function pictureFrom(file: Blob): Promise<DrawnPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(CANVAS_WIDTH / bitmap.width, CANVAS_HEIGHT / bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser gives no canvas.");
    context.fillStyle = PAPER;
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
    const stillMarked = await marked(blob, await sourceOf(file), { width, height });
    return { data: await dataUrlOf(stillMarked), width, height };
  } finally {
    bitmap.close();
  }
}

/** Back from a data URL, without a request: the page may only ask its own server. */
export function blobOf(dataUrl: string): Blob {
  const [head = "", body = ""] = dataUrl.split(",");
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? "image/jpeg" });
}
