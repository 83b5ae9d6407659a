/** From a drawn frame to a still: a small JPEG, and what is measured on it. */
import { greyOf, MEASURED_SIDE, printOf, worthOf } from "./measuring";
import { STILL_QUALITY, type Still } from "./video";

type Drawn = CanvasImageSource;

/** `drawn` is no larger than a still may be. */
export async function stillOf(drawn: OffscreenCanvas, seconds: number): Promise<Still> {
  const grey = greyOf(measuredPixels(drawn));
  const picture = await drawn.convertToBlob({ type: "image/jpeg", quality: STILL_QUALITY });
  return { seconds, picture, worth: worthOf(grey, MEASURED_SIDE), print: printOf(grey, MEASURED_SIDE) };
}

function measuredPixels(drawn: Drawn): Uint8ClampedArray {
  const context = contextOf(new OffscreenCanvas(MEASURED_SIDE, MEASURED_SIDE));
  context.imageSmoothingQuality = "medium";
  context.drawImage(drawn, 0, 0, MEASURED_SIDE, MEASURED_SIDE);
  return context.getImageData(0, 0, MEASURED_SIDE, MEASURED_SIDE).data;
}

export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas.");
  return context;
}
