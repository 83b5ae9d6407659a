// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "./errors";
import { EventStreamParser, readEvents, type ServerSentEvent } from "./event-stream";

const whole =
  'event: queued\nid: 1\ndata: {"place":3}\n\n: still here\n\nevent: running\r\ndata: one\r\ndata: two\r\n\r\n';

function parse(pieces: string[]): ServerSentEvent[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

test("reads names, ids and data of several lines, and skips comments", () => {
  expect(parse([whole])).toEqual([
    { event: "queued", id: "1", data: '{"place":3}' },
    { event: "running", id: "1", data: "one\ntwo" },
  ]);
});

test("gives the same events however the text is cut", () => {
  const expected = parse([whole]);
  for (let cut = 1; cut < whole.length; cut++) {
    expect(parse([whole.slice(0, cut), whole.slice(cut)])).toEqual(expected);
  }
  expect(parse([...whole])).toEqual(expected);
});

test("an event without its closing blank line is not given out", () => {
  expect(parse(["event: done\ndata: {}\n"])).toEqual([]);
});

test("data without a name is a message", () => {
  expect(parse(["data:x\n\n"])).toEqual([{ event: "message", id: null, data: "x" }]);
});

afterEach(() => vi.unstubAllGlobals());

async function collect(answer: () => Promise<Response>): Promise<ServerSentEvent[]> {
  vi.stubGlobal("fetch", answer);
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents("/events", new AbortController().signal)) events.push(event);
  return events;
}

test("a letter of several bytes survives a cut in its middle", async () => {
  const bytes = new TextEncoder().encode("data: Äpfel 🍎\n\n");
  const stream = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await collect(async () => new Response(stream))).toEqual([
    { event: "message", id: null, data: "Äpfel 🍎" },
  ]);
});

test("a refused stream throws the server's words", async () => {
  const answer = Response.json({ error: "There is nothing here.", code: "NOT_FOUND" }, { status: 404 });
  await expect(collect(async () => answer)).rejects.toEqual(
    new ApiError("There is nothing here.", "NOT_FOUND", 404),
  );
});

test("no connection throws a network error", async () => {
  await expect(collect(() => Promise.reject(new TypeError("fetch failed")))).rejects.toMatchObject({
    code: "NETWORK",
    status: 0,
  });
});
