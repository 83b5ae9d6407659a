/** Where the page hands strokes in, and gets the pixels back. One worker, begun with the first stroke. */
import type { RefineTask } from "./refine";
import type { RefineAnswer, RefineQuestion } from "./refine-worker";

export type Refine = (task: RefineTask) => Promise<Uint8ClampedArray<ArrayBuffer>>;

export class Refiner {
  private worker: Worker | null = null;
  private asked = 0;
  private readonly waiting = new Map<number, (answer: RefineAnswer) => void>();

  refine: Refine = (task) => {
    const id = this.asked++;
    this.worker ??= this.begin();
    const question: RefineQuestion = { id, task };
    const parts = [task.reference, task.current, task.stroke, task.core].map(
      ({ buffer }) => buffer as ArrayBuffer,
    );
    return new Promise((resolve) => {
      this.waiting.set(id, ({ pixels }) => resolve(pixels));
      this.worker?.postMessage(question, parts);
    });
  };

  dispose(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private begin(): Worker {
    const worker = new Worker(new URL("./refine-worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<RefineAnswer>) => {
      this.waiting.get(data.id)?.(data);
      this.waiting.delete(data.id);
    };
    return worker;
  }
}
