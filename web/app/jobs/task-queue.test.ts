import { expect, test } from "vitest";
import { ApiError, failureOf } from "~/api/errors";
import { MOST_AT_ONCE, TaskQueue, type Work, type WorkTools } from "./task-queue";

interface Hand {
  work: Work;
  tools: () => WorkTools;
  begun: () => number;
  finish: (failure?: unknown) => Promise<void>;
}

/** A piece of work that ends when the test says so. */
function byHand(name: string): Hand {
  const runs: { tools: WorkTools; resolve: () => void; reject: (failure: unknown) => void }[] = [];
  const last = () => {
    const run = runs.at(-1);
    if (!run) throw new Error(`${name} has not begun.`);
    return run;
  };
  const run = (tools: WorkTools) =>
    new Promise<void>((resolve, reject) => {
      tools.signal.addEventListener("abort", () => reject(tools.signal.reason));
      runs.push({ tools, resolve, reject });
    });
  return {
    work: { name, failure: "Failed to upload image", run },
    tools: () => last().tools,
    begun: () => runs.length,
    finish: async (failure) => {
      if (failure) last().reject(failure);
      else last().resolve();
      // The queue goes on in the turns after this one.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
  };
}

function queueOf(count: number) {
  const hands = Array.from({ length: count }, (_, index) => byHand(`${index}.jpg`));
  const queue = new TaskQueue();
  queue.add(hands.map(({ work }) => work));
  const hand = (index: number) => hands[index] ?? byHand("nothing");
  const statuses = () => queue.tasks().map(({ status }) => status);
  const idAt = (index: number) => queue.tasks()[index]?.id ?? "";
  return { queue, hand, statuses, idAt };
}

test("three at once, and the next begins when one is done", async () => {
  const { hand, statuses } = queueOf(MOST_AT_ONCE + 2);
  expect(statuses()).toEqual(["running", "running", "running", "waiting", "waiting"]);
  await hand(1).finish();
  expect(statuses()).toEqual(["running", "done", "running", "running", "waiting"]);
});

test("progress is told to whoever listens", () => {
  const { queue, hand } = queueOf(1);
  const seen: (number | null)[] = [];
  queue.subscribe(() => seen.push(queue.tasks()[0]?.fraction ?? null));
  hand(0).tools().onProgress(0.5);
  expect(seen).toEqual([0.5]);
});

test("cancelling stops the work and lets the next one begin", () => {
  const { queue, hand, statuses, idAt } = queueOf(4);
  queue.remove(idAt(0));
  expect(hand(0).tools().signal.aborted).toBe(true);
  expect(statuses()).toEqual(["running", "running", "running"]);
});

test("what waits and is cancelled never begins", () => {
  const { queue, hand, idAt } = queueOf(4);
  queue.remove(idAt(3));
  queue.remove(idAt(0));
  expect(hand(3).begun()).toBe(0);
});

test("a failure says why, and can be tried again", async () => {
  const { queue, hand, idAt } = queueOf(1);
  await hand(0).finish(new ApiError("notes.jpg is not a valid image file", "NOT_A_PICTURE", 400));
  expect(queue.tasks()[0]).toMatchObject({
    status: "failed",
    error: { text: "Failed to upload image", detail: "notes.jpg is not a valid image file" },
  });
  queue.retry(idAt(0));
  expect(hand(0).begun()).toBe(2);
  await hand(0).finish(new Error("of another kind"));
  expect(queue.tasks()[0]).toMatchObject({ status: "failed", error: failureOf("Failed to upload image") });
  queue.retry(idAt(0));
  await hand(0).finish();
  expect(queue.tasks()[0]).toMatchObject({ status: "done", error: null });
});

test("what was refused before it began stands in the list and goes with the rest that has ended", () => {
  const { queue, statuses } = queueOf(1);
  queue.refuse("notes.txt", "notes.txt is not a valid image file");
  expect(queue.tasks()[1]).toMatchObject({ status: "failed", mayRetry: false });
  queue.clearEnded();
  expect(statuses()).toEqual(["running"]);
});

test.each([
  [400, false],
  [429, true],
  [500, true],
])("what the server answers with %d is said below the text; tried again: %s", async (status, mayRetry) => {
  const { queue, hand } = queueOf(1);
  await hand(0).finish(new ApiError("No.", "NO", status));
  expect(queue.tasks()[0]).toMatchObject({
    status: "failed",
    error: { text: "Failed to upload image", detail: "No." },
    mayRetry,
  });
});
