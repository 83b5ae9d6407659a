/** The worker that decodes: questions in, answers out. One video at a time. */
import { decodingReader } from "./decoding";
import { type Still, type VideoFacts, type VideoReader, VideoUnplayable } from "./video";

export type VideoQuestion =
  | { id: number; kind: "open"; file: Blob }
  | { id: number; kind: "stills"; times: readonly number[] }
  | { id: number; kind: "still"; seconds: number }
  | { id: number; kind: "frame"; seconds: number }
  | { id: number; kind: "stop" };

export type VideoAnswer =
  | { id: number; kind: "facts"; facts: VideoFacts }
  /** One of several; an answer of kind "end" follows the last. */
  | { id: number; kind: "some"; still: Still }
  | { id: number; kind: "end" }
  | { id: number; kind: "still"; still: Still | null }
  | { id: number; kind: "frame"; picture: Blob }
  | { id: number; kind: "failed"; message: string; unplayable: boolean };

let reader: VideoReader | null = null;
const stopping = new Map<number, AbortController>();
const answer = (given: VideoAnswer) => self.postMessage(given);

self.onmessage = ({ data }: MessageEvent<VideoQuestion>) => {
  void answered(data).catch((problem: unknown) => {
    const message = problem instanceof Error ? problem.message : String(problem);
    answer({ id: data.id, kind: "failed", message, unplayable: problem instanceof VideoUnplayable });
  });
};

async function answered(question: VideoQuestion): Promise<void> {
  const { id } = question;
  if (question.kind === "stop") {
    stopping.get(id)?.abort();
    return;
  }
  if (question.kind === "open") {
    reader = await decodingReader(question.file);
    answer({ id, kind: "facts", facts: reader.facts });
    return;
  }
  if (!reader) throw new Error("No video is open.");
  if (question.kind === "stills") await sent(reader, id, question.times);
  else if (question.kind === "still") {
    answer({ id, kind: "still", still: await reader.still(question.seconds) });
  } else answer({ id, kind: "frame", picture: await reader.frame(question.seconds) });
}

async function sent(reader: VideoReader, id: number, times: readonly number[]): Promise<void> {
  const stop = new AbortController();
  stopping.set(id, stop);
  try {
    for await (const still of reader.stills(times, stop.signal)) answer({ id, kind: "some", still });
    answer({ id, kind: "end" });
  } finally {
    stopping.delete(id);
  }
}
