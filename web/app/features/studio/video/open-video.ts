/** A video file as frames: decoded in a worker where that goes, else played. */
import { playingReader } from "./playing-reader";
import { IS_EMPTY, type VideoReader, VideoUnplayable } from "./video";
import { workerReader } from "./worker-reader";

/** Throws VideoUnplayable, whose message is for a person. */
export async function openVideo(file: Blob): Promise<VideoReader> {
  if (file.size === 0) throw new VideoUnplayable(IS_EMPTY);
  if ("VideoDecoder" in window) {
    try {
      return await workerReader(file);
    } catch {
      // The browser may still play what can't be decoded frame by frame.
    }
  }
  return playingReader(file);
}
