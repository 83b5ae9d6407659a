/** Reads frames with a `<video>` that seeks: where a browser has no WebCodecs, or plays what they don't decode. */
import { contextOf, stillOf } from "./still-canvas";
import {
  FRAME_QUALITY,
  FRAME_SIDE,
  NOT_PLAYABLE,
  STILL_SIDE,
  type Still,
  type VideoFacts,
  type VideoReader,
  VideoUnplayable,
  within,
} from "./video";

/** Milliseconds until a video that says nothing counts as one that can't be played. */
const PATIENCE = 20_000;
const USUAL_FRAME = 1 / 30;
/** Seconds: ten years. */
const BEHIND_EVERY_END = 3e8;

/** Throws VideoUnplayable. */
export async function playingReader(file: Blob): Promise<VideoReader> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  video.muted = true;
  video.preload = "auto";
  video.src = address;
  try {
    await heard(video, "loadeddata");
    if (!Number.isFinite(video.duration)) await toItsEnd(video);
    if (!(video.videoWidth > 0 && Number.isFinite(video.duration))) throw new VideoUnplayable(NOT_PLAYABLE);
    return new PlayingReader(video, address);
  } catch (problem) {
    closed(video, address);
    throw problem;
  }
}

class PlayingReader implements VideoReader {
  readonly facts: VideoFacts;
  /** One seek after the other: a `<video>` shows one frame at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly address: string,
  ) {
    const { videoWidth: width, videoHeight: height, duration: seconds } = video;
    this.facts = { width, height, seconds, frameSeconds: USUAL_FRAME };
  }

  async *stills(times: readonly number[], signal: AbortSignal): AsyncGenerator<Still> {
    for (const time of times) {
      if (signal.aborted) return;
      yield await this.still(time);
    }
  }

  async still(seconds: number): Promise<Still> {
    return stillOf(await this.drawn(seconds, STILL_SIDE), seconds);
  }

  async frame(seconds: number): Promise<Blob> {
    const canvas = await this.drawn(seconds, FRAME_SIDE);
    return canvas.convertToBlob({ type: "image/jpeg", quality: FRAME_QUALITY });
  }

  close(): void {
    closed(this.video, this.address);
  }

  private drawn(seconds: number, side: number): Promise<OffscreenCanvas> {
    const drawn = this.last.catch(() => undefined).then(() => this.seekAndDraw(seconds, side));
    this.last = drawn;
    return drawn;
  }

  private async seekAndDraw(seconds: number, side: number): Promise<OffscreenCanvas> {
    const { video } = this;
    const target = Math.min(seconds, Math.max(0, video.duration - USUAL_FRAME));
    if (Math.abs(video.currentTime - target) > 1e-3) {
      const sought = heard(video, "seeked");
      video.currentTime = target;
      await sought;
    }
    const { width, height } = within(video.videoWidth, video.videoHeight, side);
    const canvas = new OffscreenCanvas(width, height);
    contextOf(canvas).drawImage(video, 0, 0, width, height);
    return canvas;
  }
}

function closed(video: HTMLVideoElement, address: string): void {
  video.removeAttribute("src");
  video.load();
  URL.revokeObjectURL(address);
}

/** A recording that does not say how long it is, knows after it was asked for a time behind its end. */
async function toItsEnd(video: HTMLVideoElement): Promise<void> {
  const sought = heard(video, "seeked");
  video.currentTime = BEHIND_EVERY_END;
  await sought;
}

/** Resolves with the event. Throws VideoUnplayable where the video fails or says nothing. */
function heard(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => done(() => reject(new VideoUnplayable(NOT_PLAYABLE)));
    const hear = () => done(resolve);
    const waiting = setTimeout(fail, PATIENCE);
    function done(settle: () => void) {
      clearTimeout(waiting);
      video.removeEventListener(event, hear);
      video.removeEventListener("error", fail);
      settle();
    }
    video.addEventListener(event, hear);
    video.addEventListener("error", fail);
  });
}
