// @vitest-environment jsdom
/** What is told of the pictures of a title until they are there. */
import { beforeEach, expect, test, vi } from "vitest";
import { readEvents, type ServerSentEvent } from "~/api/event-stream";
import { ASKED, type DemoProgress } from "./demo-pictures";
import { followDemo } from "./follow-demo";

vi.mock("~/api/event-stream");
const asked = vi.mocked(readEvents);
const picture = (index: number) => ({ image: `data:image/webp;base64,${index}`, demo: `ticket-${index}` });
const variation = (index: number) => event("variation", { index, ...picture(index) });
const event = (name: string, data: object): ServerSentEvent => ({
  event: name,
  id: null,
  data: JSON.stringify(data),
});

beforeEach(() => {
  asked.mockReset();
  sessionStorage.setItem(ASKED, "Cats");
});

function answer(...events: ServerSentEvent[]): void {
  asked.mockImplementation(async function* () {
    yield* events;
  });
}

test("pictures stand in their places while they come, and all of them are given", async () => {
  answer(variation(2), variation(0), variation(1), variation(3), event("done", { mayDownload: true }));
  const told: DemoProgress[] = [];
  const found = await followDemo("Cats", (progress) => told.push(progress), new AbortController().signal);
  expect(told.find(({ pictures }) => pictures.length > 0)?.pictures).toEqual([
    undefined,
    undefined,
    picture(2),
  ]);
  expect(found).toEqual({ pictures: [0, 1, 2, 3].map(picture), mayDownload: true });
  expect(sessionStorage.getItem(ASKED)).toBe("Cats");
});

test("of a picture that could not be drawn no gap is left", async () => {
  answer(variation(0), variation(2), variation(3), event("done", { mayDownload: false }));
  const { pictures } = await followDemo("Cats", () => undefined, new AbortController().signal);
  expect(pictures).toEqual([picture(0), picture(2), picture(3)]);
});

test("a title that was given up before this was fetched is not asked for", async () => {
  answer(event("done", {}));
  await expect(followDemo("Cats", () => undefined, AbortSignal.abort())).rejects.toThrow();
  expect(asked).not.toHaveBeenCalled();
});

test("one that fails says what the server says, and is not asked for again by a reload", async () => {
  answer(event("failed", { error: "No picture came out.", code: "DEMO_NOT_DRAWN" }));
  const following = followDemo("Cats", () => undefined, new AbortController().signal);
  await expect(following).rejects.toThrow("No picture came out.");
  expect(sessionStorage.getItem(ASKED)).toBeNull();
});

test("one that is given up for another leaves the other to be asked for again", async () => {
  const leaving = new AbortController();
  asked.mockImplementation(async function* () {
    leaving.abort();
    sessionStorage.setItem(ASKED, "Dogs");
    yield event("running", { fraction: 0.5, stage: "drawing" });
  });
  await expect(followDemo("Cats", () => undefined, leaving.signal)).rejects.toThrow();
  expect(sessionStorage.getItem(ASKED)).toBe("Dogs");
});
