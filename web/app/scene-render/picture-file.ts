/**
 * A picture as a file. For the library it stays under 10 MB: first as it came, then as WebP or JPEG of falling quality,
 * at last smaller; whoever saves is told.
 */
import type { PictureType } from "./picture-type";

export interface Attempt {
  readonly type: PictureType;
  readonly quality?: number;
  /** Share of its width and height. */
  readonly scale: number;
}

export interface EncodedPicture {
  readonly blob: Blob;
  readonly attempt: Attempt;
  /** What had to be done to it, for a person; null when nothing had. */
  readonly note: string | null;
}

/** The document's limit for one picture. */
export const LARGEST_FILE = 10 * 1024 * 1024;

const lossy = (type: PictureType, quality: number, scale = 1): Attempt => ({ type, quality, scale });

/** What is tried, in this order. A see-through picture never becomes a JPEG, which would fill it with black. */
export function attemptsFor(wanted: PictureType, isOpaque: boolean): Attempt[] {
  const first: Attempt[] =
    wanted === "image/png" || (wanted === "image/jpeg" && !isOpaque)
      ? [{ type: "image/png", scale: 1 }]
      : [lossy(wanted, 0.95)];
  const fallback: PictureType = isOpaque ? "image/jpeg" : "image/webp";
  return [
    ...first,
    lossy(fallback, 0.92),
    lossy(fallback, 0.85),
    ...[0.75, 0.5, 0.35, 0.25].map((scale) => lossy(fallback, 0.9, scale)),
    // For browsers that write no WebP.
    ...(isOpaque ? [] : [0.5, 0.35, 0.25].map((scale): Attempt => ({ type: "image/png", scale }))),
  ];
}

export type Encode = (attempt: Attempt) => Promise<Blob>;

/** The first attempt that fits. Throws when none does. */
export async function encodeWithin(
  attempts: readonly Attempt[],
  encode: Encode,
  limit = LARGEST_FILE,
): Promise<EncodedPicture> {
  for (const [index, attempt] of attempts.entries()) {
    const blob = await encode(attempt);
    if (blob.type === attempt.type && blob.size <= limit) {
      return { blob, attempt, note: index === 0 ? null : noteOn(attempt) };
    }
  }
  throw new Error("No file of this picture is under 10 MB.");
}

function noteOn({ type, scale }: Attempt): string {
  const size = scale < 1 ? ` and at ${Math.round(scale * 100)}% of its size` : "";
  return `Stored as ${nameOfType(type)}${size}: anything finer would be over 10 MB.`;
}

export const nameOfType = (type: PictureType): string =>
  ({ "image/png": "PNG", "image/jpeg": "JPG", "image/webp": "WebP" })[type];

export const extensionOf = (type: PictureType): string =>
  ({ "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" })[type];

/** Encodes a canvas, in another size where that is asked for. JPEG has no transparency: what is see-through gets white. */
export function encoderOf(canvas: OffscreenCanvas): Encode {
  return ({ type, quality, scale }) => {
    if (scale === 1 && type !== "image/jpeg") return canvas.convertToBlob({ type, quality });
    const copy = new OffscreenCanvas(
      Math.max(1, Math.round(canvas.width * scale)),
      Math.max(1, Math.round(canvas.height * scale)),
    );
    const context = copy.getContext("2d");
    if (!context) throw new Error("This browser has no canvas to draw on.");
    if (type === "image/jpeg") {
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, copy.width, copy.height);
    }
    context.imageSmoothingQuality = "high";
    context.drawImage(canvas, 0, 0, copy.width, copy.height);
    return copy.convertToBlob({ type, quality });
  };
}

const STRIP = 256;

/** Whether no pixel is see-through. Reads strips, so that a large picture needs no second copy of itself. */
export function isOpaque(canvas: OffscreenCanvas): boolean {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  for (let y = 0; context && y < canvas.height; y += STRIP) {
    const { data } = context.getImageData(0, y, canvas.width, Math.min(STRIP, canvas.height - y));
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  }
  return true;
}

export function pictureTypeOf(mediaType: string): PictureType {
  return mediaType === "image/jpeg" || mediaType === "image/webp" ? mediaType : "image/png";
}
