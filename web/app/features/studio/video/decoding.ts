/** Reads frames with WebCodecs. The file is read in pieces, where its frames are, however large it is. */
import {
  BlobSource,
  CanvasSink,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type WrappedCanvas,
} from "mediabunny";
import { stillOf } from "./still-canvas";
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

const FORMATS = [MP4, QTFF, MATROSKA, WEBM];
/** Packets that a frame's duration is told from. */
const SAMPLED_PACKETS = 60;
const USUAL_RATE = 30;

/** Throws VideoUnplayable. */
export async function decodingReader(file: Blob): Promise<VideoReader> {
  const input = new Input({ source: new BlobSource(file), formats: FORMATS });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track || !(await track.canDecode())) throw new VideoUnplayable(NOT_PLAYABLE);
    return new DecodingReader(input, track, await factsOf(track));
  } catch (problem) {
    input.dispose();
    throw problem instanceof VideoUnplayable
      ? problem
      : new VideoUnplayable(NOT_PLAYABLE, { cause: problem });
  }
}

async function factsOf(track: InputVideoTrack): Promise<VideoFacts> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration());
  const { averagePacketRate } = await track.computePacketStats(SAMPLED_PACKETS);
  const rate = averagePacketRate > 0 ? averagePacketRate : USUAL_RATE;
  if (!(seconds > 0) || !Number.isFinite(seconds)) throw new VideoUnplayable(NOT_PLAYABLE);
  return { width, height, seconds, frameSeconds: 1 / rate };
}

class DecodingReader implements VideoReader {
  private readonly packets: EncodedPacketSink;
  private readonly small: CanvasSink;

  constructor(
    private readonly input: Input,
    private readonly track: InputVideoTrack,
    readonly facts: VideoFacts,
  ) {
    this.packets = new EncodedPacketSink(track);
    this.small = new CanvasSink(track, { ...this.sized(STILL_SIDE), fit: "fill", poolSize: 2 });
  }

  async *stills(times: readonly number[], signal: AbortSignal): AsyncGenerator<Still> {
    for await (const drawn of this.small.canvasesAtTimestamps(this.nearKeys(times, signal))) {
      if (signal.aborted) return;
      if (drawn) yield await this.drawnStill(drawn);
    }
  }

  async still(seconds: number): Promise<Still | null> {
    const drawn = await this.small.getCanvas(seconds);
    return drawn && this.drawnStill(drawn);
  }

  async frame(seconds: number): Promise<Blob> {
    const drawn = await new CanvasSink(this.track, { ...this.sized(FRAME_SIDE), fit: "fill" }).getCanvas(
      seconds,
    );
    if (!drawn) throw new VideoUnplayable(NOT_PLAYABLE);
    return (drawn.canvas as OffscreenCanvas).convertToBlob({ type: "image/jpeg", quality: FRAME_QUALITY });
  }

  close(): void {
    this.input.dispose();
  }

  /** A key frame before each time, which is decoded alone; the time itself where that one is taken already. */
  private async *nearKeys(times: readonly number[], signal: AbortSignal): AsyncGenerator<number> {
    let last = -1;
    for (const time of times) {
      if (signal.aborted) return;
      const key = await this.packets.getKeyPacket(time, { metadataOnly: true });
      last = key && key.timestamp > last ? key.timestamp : time;
      yield last;
    }
  }

  private drawnStill({ canvas, timestamp }: WrappedCanvas): Promise<Still> {
    return stillOf(canvas as OffscreenCanvas, Math.max(0, timestamp)); // in a worker there are no others
  }

  private sized(side: number): { width: number; height: number } {
    return within(this.facts.width, this.facts.height, side);
  }
}
