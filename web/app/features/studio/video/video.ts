/** A video on this device, as frames are read from it. */

export interface VideoFacts {
  seconds: number;
  width: number;
  height: number;
  /** Seconds that one frame is shown. */
  frameSeconds: number;
}

/** A frame that is small enough to be shown in a list and looked at. */
export interface Still {
  /** Where in the video it is. */
  seconds: number;
  picture: Blob;
  /** 0 to 1, measured here. */
  worth: number;
  /** 64 bits that stay nearly the same while the picture looks the same. */
  print: bigint;
}

export interface VideoReader {
  readonly facts: VideoFacts;
  /** The stills nearest to these times, which go up; quicker ones may come instead of the exact ones. */
  stills(times: readonly number[], signal: AbortSignal): AsyncIterable<Still>;
  /** The still that is shown at exactly this time; null where the file is damaged there. */
  still(seconds: number): Promise<Still | null>;
  /** The frame in full size, as a JPEG. */
  frame(seconds: number): Promise<Blob>;
  close(): void;
}

/** Pixels of a still's longer side: more is never sent. */
export const STILL_SIDE = 640;
/** Of a frame that is taken: as many as the library keeps. */
export const FRAME_SIDE = 4096;
export const STILL_QUALITY = 0.8;
export const FRAME_QUALITY = 0.93;

/** The file can't be played here; the message says why, and what to do. */
export class VideoUnplayable extends Error {}

export const NOT_PLAYABLE =
  "This browser can't play that video. Try an .mp4 (H.264) or .webm (VP9) file, Chrome or Edge, or the command “thumbsmith frames” on your computer.";
export const IS_EMPTY = "This file is empty.";

/** At most `side` pixels on the longer side. */
export function within(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
