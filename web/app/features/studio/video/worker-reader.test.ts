/** Questions to the worker and its answers, also those that never come. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOT_PLAYABLE, type Still, type VideoReader } from "./video";
import type { VideoAnswer, VideoQuestion } from "./video-worker";
import { workerReader } from "./worker-reader";

const facts = { seconds: 2, width: 640, height: 360, frameSeconds: 0.04 };
const still: Still = { seconds: 1, picture: new Blob(), worth: 0.5, print: 1n };
const asked: VideoQuestion[] = [];
let worker: FakeWorker;

/** Answers the first question; a test answers the others. */
class FakeWorker {
  onmessage: ((event: { data: VideoAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = vi.fn();

  constructor() {
    worker = this;
  }

  postMessage(question: VideoQuestion): void {
    asked.push(question);
    if (question.kind === "open") this.answer({ id: question.id, kind: "facts", facts });
  }

  answer(data: VideoAnswer): void {
    this.onmessage?.({ data });
  }
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => void vi.unstubAllGlobals());

const lastId = () => asked.at(-1)?.id ?? -1;

async function all(reader: VideoReader, signal: AbortSignal): Promise<Still[]> {
  const stills: Still[] = [];
  for await (const each of reader.stills([1, 2], signal)) stills.push(each);
  return stills;
}

test("one answer ends a question, and stills come until their end", async () => {
  const reader = await workerReader(new Blob());
  expect(reader.facts).toEqual(facts);
  const one = reader.still(1);
  worker.answer({ id: lastId(), kind: "still", still });
  expect(await one).toBe(still);
  const several = all(reader, new AbortController().signal);
  for (const kind of ["some", "some"] as const) worker.answer({ id: lastId(), kind, still });
  worker.answer({ id: lastId(), kind: "end" });
  expect(await several).toEqual([still, still]);
});

test("the worker is told to stop, and not asked for what is stopped already", async () => {
  const reader = await workerReader(new Blob());
  const stopping = new AbortController();
  const several = all(reader, stopping.signal);
  const id = lastId();
  stopping.abort();
  expect(asked.at(-1)).toEqual({ id, kind: "stop" });
  worker.answer({ id, kind: "end" });
  expect(await several).toEqual([]);
  const count = asked.length;
  expect(await all(reader, AbortSignal.abort())).toEqual([]);
  expect(asked).toHaveLength(count);
});

test.each([
  ["fails", () => worker.onerror?.()],
  ["is closed", (reader: VideoReader) => reader.close()],
])("a worker that %s leaves no question open, earlier or later", async (_, end) => {
  const reader = await workerReader(new Blob());
  const before = reader.frame(1);
  end(reader);
  await expect(before).rejects.toThrow(NOT_PLAYABLE);
  await expect(reader.frame(1)).rejects.toThrow(NOT_PLAYABLE);
  await expect(reader.still(1)).rejects.toThrow(NOT_PLAYABLE);
});
