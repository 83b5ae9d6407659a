import { describe, expect, test } from "vitest";
import { ApiError } from "~/api/errors";
import type { ServerSentEvent } from "~/api/event-stream";
import type { GenerationCalls } from "./generation-store";
import { GenerationStore } from "./generation-store";

const event = (name: string, data: object = {}): ServerSentEvent => ({
  event: name,
  id: null,
  data: JSON.stringify(data),
});

const preview = (index: number) => ({
  index,
  imageUrl: `/p/${index}`,
  scene: { elements: [] },
  pictures: {},
});

/** Streams in the order in which they are opened; a stream is a list of events, an error at the end breaks it. */
function server(...streams: (ServerSentEvent | Error)[][]) {
  const log: string[] = [];
  const calls: GenerationCalls<string> = {
    begin: async (request, key) => {
      log.push(`begin ${request} ${key}`);
      return { id: "job" };
    },
    async *events(jobId) {
      log.push(`events ${jobId}`);
      for (const item of streams.shift() ?? []) {
        if (item instanceof Error) throw item;
        yield item;
      }
    },
    cancel: async (jobId) => log.push(`cancel ${jobId}`),
  };
  const pauses: number[] = [];
  const environment = {
    newKey: () => "key",
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds);
    },
  };
  const store = new GenerationStore(calls, environment);
  return { store, calls, log, pauses, generation: () => store.state.getState() };
}

const done = event("done", { job: { recordId: "r1" } });
const broken = new ApiError("The server can't be reached.", "NETWORK", 0);
/** What a proxy says while the server starts anew. */
const away = new ApiError("Bad Gateway", "HTTP_ERROR", 502);

describe("a generation", () => {
  test("that brought nothing is forgotten once something else begins, one that did is not", async () => {
    const { store, generation } = server(
      [event("failed", { error: "All seen.", code: "NO_MORE_IDEAS" })],
      [event("cancelled")],
      [done],
    );
    for (const [ending, then] of [
      ["failed", "idle"],
      ["cancelled", "idle"],
      ["done", "done"],
    ]) {
      await store.start("wish", 1);
      expect(generation().phase).toBe(ending);
      store.forgetFailure();
      expect(generation().phase).toBe(then);
    }
  });

  test("that runs is not forgotten", async () => {
    const { store, generation } = server([done]);
    const running = store.start("wish", 1);
    store.forgetFailure();
    expect(generation().phase).toBe("starting");
    await running;
    expect(generation().phase).toBe("done");
  });

  test("that is called off before it begins counts as cancelled", async () => {
    const { store, calls, generation } = server();
    calls.begin = async () => {
      throw new DOMException("Nobody has agreed.", "AbortError");
    };
    await store.start("wish", 1);
    expect(generation().phase).toBe("cancelled");
  });

  test("goes from the queue over its pictures to its record", async () => {
    const { store, generation, log } = server([
      event("queued", { place: 2 }),
      event("running", { fraction: 0.5, stage: "Drawing" }),
      event("variation", preview(1)),
      event("variation", preview(0)),
      done,
    ]);
    const phases: string[] = [];
    store.state.subscribe(({ phase }) => phases.push(phase));
    await store.start("cats", 2);
    expect(phases).toEqual(["starting", "starting", "queued", "running", "running", "running", "done"]);
    expect(generation()).toMatchObject({ recordId: "r1", fraction: 1, place: null, expected: 2 });
    expect(generation().previews.map(({ index }) => index)).toEqual([0, 1]);
    expect(log).toEqual(["begin cats key", "events job"]);
  });

  test("takes a broken stream up again, and pictures told twice are there once", async () => {
    const { store, generation, pauses } = server(
      [event("variation", preview(0)), broken],
      [],
      [event("variation", preview(0)), event("variation", preview(1)), done],
    );
    await store.start("cats", 2);
    expect(generation().phase).toBe("done");
    expect(generation().previews).toHaveLength(2);
    expect(pauses).toEqual([250, 500]);
  });

  test("is followed however long the connection is gone, and says that it is", async () => {
    const { store, generation, pauses } = server(...Array.from({ length: 9 }, () => [broken]), [
      event("running", { fraction: 0.5, stage: "Drawing" }),
      done,
    ]);
    const told: boolean[] = [];
    store.state.subscribe(
      ({ isDisconnected }) => told.at(-1) !== isDisconnected && told.push(isDisconnected),
    );
    await store.start("cats", 1);
    expect(generation().phase).toBe("done");
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000]);
    expect(told).toEqual([false, true, false]);
  });

  test("is not asked for again when the server refuses", async () => {
    const { store, generation, pauses } = server([new ApiError("There is nothing here.", "NOT_FOUND", 404)]);
    await store.resume("gone", 4);
    expect(generation()).toMatchObject({ phase: "failed", error: "There is nothing here." });
    expect(pauses).toEqual([]);
  });

  test("that fails keeps the pictures it has", async () => {
    const { store, generation } = server([
      event("variation", preview(0)),
      event("failed", { error: "Out of paint.", code: "ENGINE_FAILED" }),
    ]);
    await store.start("cats", 4);
    expect(generation()).toMatchObject({ phase: "failed", error: "Out of paint." });
    expect(generation().previews).toHaveLength(1);
  });

  test("whose answer is lost is asked for again with the same key, so that it is paid once", async () => {
    const { calls, pauses } = server([done]);
    const keys: string[] = [];
    let made = 0;
    const begin = async (_request: string, key: string) => {
      keys.push(key);
      if (keys.length < 9) throw keys.length % 2 ? broken : away;
      return { id: "job" };
    };
    const again = new GenerationStore(
      { ...calls, begin },
      { newKey: () => `key ${++made}`, wait: async (pause) => void pauses.push(pause) },
    );
    await again.start("cats", 1);
    expect(again.state.getState().phase).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key 1"]));
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  });

  test("that is cancelled while it is asked for is not asked for again", async () => {
    const { store, calls, generation, pauses } = server();
    calls.begin = async () => {
      if (pauses.length === 1) void store.cancel();
      throw broken;
    };
    await store.start("cats", 1);
    expect(generation().phase).toBe("cancelled");
    expect(pauses).toHaveLength(1);
  });

  test("that is refused outright shows the server's words", async () => {
    const { store, calls, generation } = server();
    calls.begin = () =>
      Promise.reject(new ApiError("Please enter a description or prompt", "PROMPT_MISSING", 400));
    await store.start("", 4);
    expect(generation()).toMatchObject({ phase: "failed", error: "Please enter a description or prompt" });
  });
});

describe("cancelling", () => {
  test("ends at once, tells the server, and late events change nothing", async () => {
    const { store, calls, generation, log } = server();
    let arrive = () => {};
    calls.events = async function* () {
      yield event("running", { fraction: 0.1, stage: "Drawing" });
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      yield event("variation", preview(0));
    };
    const finished = store.start("cats", 1);
    await waitFor(() => generation().phase === "running");
    await store.cancel();
    expect(generation().phase).toBe("cancelled");
    expect(log).toContain("cancel job");
    arrive();
    await finished;
    expect(generation()).toMatchObject({ phase: "cancelled", previews: [] });
  });

  test("before the server has answered still reaches the server", async () => {
    const { store, calls, generation, log } = server();
    let answer = (_job: { id: string }) => {};
    calls.begin = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const finished = store.start("cats", 1);
    await store.cancel();
    answer({ id: "late" });
    await finished;
    expect(generation().phase).toBe("cancelled");
    expect(log).toEqual(["cancel late"]);
  });

  test("differs from forgetting: what is only left goes on at the server", async () => {
    const { store, calls, generation, log } = server();
    let answer = (_job: { id: string }) => {};
    calls.begin = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const left = store.start("cats", 1);
    store.reset();
    answer({ id: "late" });
    await left;
    expect(generation().phase).toBe("idle");
    expect(log).toEqual([]);
  });

  test("a second start while one runs is ignored", async () => {
    const { store, calls, log } = server();
    calls.begin = async () => {
      log.push("begin");
      return new Promise(() => {});
    };
    void store.start("cats", 1);
    await store.start("dogs", 1);
    expect(log).toEqual(["begin"]);
  });
});

async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
}
