/** A file as it may be uploaded: one that is only too large is made smaller first. */
import { LARGEST_UPLOAD, MOST_PIXELS, MOST_SHRINKABLE_PIXELS } from "./limits";
import type { ShrinkAnswer } from "./shrink-worker";

/** What a browser does for it. */
export interface PictureTools {
  /** Null where the browser can't read it: the server says what is wrong with it. */
  pixelsOf(file: Blob): Promise<number | null>;
  /** Null where no smaller file comes of it. Throws the signal's reason. */
  shrink(file: Blob, signal: AbortSignal): Promise<Blob | null>;
}

/** The file itself when it fits; null when it is too large and can't be made smaller. Throws the signal's reason. */
export async function fitted(
  file: File,
  { signal, onShrink }: { signal: AbortSignal; onShrink: () => void },
  tools: PictureTools = browserTools,
): Promise<File | null> {
  const pixels = await tools.pixelsOf(file);
  const isTooLarge = file.size > LARGEST_UPLOAD;
  if (!isTooLarge && (pixels ?? 0) <= MOST_PIXELS) return file;
  if (pixels === null || pixels > MOST_SHRINKABLE_PIXELS) return isTooLarge ? null : file;
  signal.throwIfAborted();
  onShrink();
  const smaller = await tools.shrink(file, signal);
  if (!smaller) return isTooLarge ? null : file;
  return new File([smaller], file.name, { type: smaller.type });
}

const browserTools: PictureTools = { pixelsOf, shrink };

/** Without unpacking it: a browser does that when it draws. */
function pixelsOf(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  const known = new Promise<number | null>((resolve) => {
    picture.onload = () => resolve(picture.naturalWidth * picture.naturalHeight);
    picture.onerror = () => resolve(null);
  });
  picture.src = address;
  return known.finally(() => URL.revokeObjectURL(address));
}

function shrink(file: Blob, signal: AbortSignal): Promise<Blob | null> {
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data);
    worker.onerror = () => resolve(null);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.postMessage(file);
  });
  return answered.finally(() => worker.terminate());
}
