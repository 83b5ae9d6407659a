/** Makes a picture smaller beside the page, which stays quick meanwhile. */
import { shrunk } from "./shrunk";

/** Null: it can't be read, or no file of it is small enough. */
export type ShrinkAnswer = Blob | null;

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  const answer: ShrinkAnswer = await shrunk(data).catch(() => null);
  self.postMessage(answer);
};
