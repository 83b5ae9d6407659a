/** Finds the part that a stroke means, beside the page, so that the page stays quick. */
import { type RefineTask, refine } from "./refine";

export interface RefineQuestion {
  readonly id: number;
  readonly task: RefineTask;
}

export interface RefineAnswer {
  readonly id: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

self.onmessage = ({ data: { id, task } }: MessageEvent<RefineQuestion>) => {
  const pixels = refine(task);
  const answer: RefineAnswer = { id, pixels };
  self.postMessage(answer, { transfer: [pixels.buffer] });
};
