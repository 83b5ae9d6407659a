// @vitest-environment jsdom
/** What a reload in the middle of a generation finds again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ServerSentEvent } from "~/api/event-stream";
import type { GenerationCalls } from "./generation-store";
import { keepGeneration, newGenerationStore } from "./kept-generation";
import { endsSeen } from "./seen-ends";

const KEY = "kept";
const done: ServerSentEvent = { event: "done", id: null, data: JSON.stringify({ job: { recordId: "r1" } }) };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { leave } of opened.splice(0)) leave();
  vi.useRealTimers();
});

const opened: { leave: () => void }[] = [];

/** A page of its own, as after a reload; `answers`: the server's to the wish and to the events. */
function open(answers: { begin: Promise<{ id: string }>; events: Promise<ServerSentEvent> }) {
  const asked: string[] = [];
  const calls: GenerationCalls<string> = {
    begin: (request, key) => {
      asked.push(`${request} ${key}`);
      return answers.begin;
    },
    async *events(jobId) {
      asked.push(jobId);
      yield await answers.events;
    },
    cancel: async () => undefined,
  };
  const store = newGenerationStore(calls, async () => undefined);
  const page = { store, asked, leave: keepGeneration(store, KEY) };
  opened.push(page);
  return page;
}

const never = new Promise<never>(() => undefined);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const settled = () => pass(0);
const MINUTE = 60_000;

test("a wish that the server had not answered goes out again under its key", async () => {
  const first = open({ begin: never, events: never });
  void first.store.start("cats", 4);
  first.leave();
  const second = open({ begin: Promise.resolve({ id: "job" }), events: Promise.resolve(done) });
  await settled();
  expect(second.asked).toEqual([first.asked[0], "job"]);
  expect(second.store.state.getState()).toMatchObject({ phase: "done", expected: 4, recordId: "r1" });
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test("a job that was accepted is followed, and not asked for again", async () => {
  const first = open({ begin: Promise.resolve({ id: "job" }), events: never });
  void first.store.start("cats", 4);
  await settled();
  first.leave();
  const second = open({ begin: never, events: Promise.resolve(done) });
  await settled();
  expect(second.asked).toEqual(["job"]);
});

test("what was cancelled before the answer is forgotten", async () => {
  const first = open({ begin: never, events: never });
  void first.store.start("cats", 4);
  await first.store.cancel();
  first.leave();
  expect(open({ begin: never, events: never }).asked).toEqual([]);
});

test.each([
  ["a wish", never],
  ["a job", Promise.resolve({ id: "job" })],
])(
  "%s that was left more than ten minutes ago is not taken up: the page shows something else by now",
  async (_, begin) => {
    const first = open({ begin, events: never });
    void first.store.start("cats", 4);
    await settled();
    first.leave();
    await pass(11 * MINUTE);
    expect(open({ begin: never, events: never }).asked).toEqual([]);
  },
);

test.each([
  ["left", (page: { leave: () => void }) => page.leave()],
  ["reloaded", () => window.dispatchEvent(new Event("pagehide"))],
])("its age counts from when the page is %s, however long it has waited there", async (_, go) => {
  const first = open({ begin: Promise.resolve({ id: "job" }), events: never });
  void first.store.start("cats", 4);
  await pass(30 * MINUTE);
  go(first);
  await pass(5 * MINUTE);
  const second = open({ begin: never, events: never });
  await settled();
  expect(second.asked).toEqual(["job"]);
});

test("a job that ends on a page was seen ending, one that still runs was not", async () => {
  const one = open({ begin: Promise.resolve({ id: "ended" }), events: Promise.resolve(done) });
  const fails: ServerSentEvent = {
    event: "failed",
    id: null,
    data: JSON.stringify({ error: "No.", code: "NO" }),
  };
  const other = open({ begin: Promise.resolve({ id: "failed" }), events: Promise.resolve(fails) });
  const running = open({ begin: Promise.resolve({ id: "running" }), events: never });
  for (const { store } of [one, other, running]) void store.start("cats", 4);
  await settled();
  running.leave();
  expect([...endsSeen()].sort()).toEqual(["ended", "failed"]);
});

test("the newest ends are kept, and something else in their place counts as none", async () => {
  for (let number = 0; number < 120; number += 1) {
    const page = open({ begin: Promise.resolve({ id: String(number) }), events: Promise.resolve(done) });
    await page.store.start("cats", 4);
  }
  expect(endsSeen().size).toBe(100);
  expect([endsSeen().has("19"), endsSeen().has("20"), endsSeen().has("119")]).toEqual([false, true, true]);
  for (const strange of ["{", "5", '[{"id":1}]']) {
    localStorage.setItem("thumbsmith-jobs-seen-ending", strange);
    expect(endsSeen().size).toBe(0);
  }
});
