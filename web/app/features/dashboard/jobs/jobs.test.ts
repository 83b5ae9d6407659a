import { expect, test } from "vitest";
import {
  addressOf,
  doneSince,
  endedSince,
  isShown,
  type ListedJob,
  nameOf,
  stateOf,
  wordsOfEnded,
} from "./jobs";

const running: ListedJob = {
  id: "1",
  kind: "generate",
  title: "",
  prompt: "I survived 50 hours",
  status: "running",
  place: null,
  secondsLeft: 12.4,
  fraction: 0.4,
  stage: "Drawing",
  recordId: null,
  imageUrl: null,
  error: null,
  code: null,
  created: "2026-11-22T10:00:00Z",
  started: "2026-11-22T10:00:01Z",
  finished: null,
};
const done: ListedJob = { ...running, status: "done", recordId: "abc", finished: "2026-11-22T10:00:00Z" };
const failed: ListedJob = { ...done, status: "failed", recordId: null, error: "The engine is busy." };

test("a job says where it stands", () => {
  expect(stateOf(running)).toBe("Drawing, about 12 s left");
  expect(stateOf({ ...running, status: "queued", place: 3, secondsLeft: 150 })).toBe(
    "2 come first, then yours, about 3 min left",
  );
  expect(stateOf(failed)).toBe("The engine is busy.");
  expect(nameOf(running)).toBe("I survived 50 hours");
});

test("results are where their kind is opened", () => {
  expect(addressOf(running)).toBeNull();
  expect(addressOf(done)).toBe("/design-thumbnail/abc");
  expect(addressOf({ ...done, kind: "removebg" })).toBe("/edit-image/abc");
});

test("what is done stays for ten minutes, a failure for an hour, a cancelled job not at all", () => {
  const after = (minutes: number) => Date.parse("2026-11-22T10:00:00Z") + minutes * 60_000;
  expect([isShown(done, after(9)), isShown(done, after(11))]).toEqual([true, false]);
  expect([isShown(failed, after(59)), isShown(failed, after(61))]).toEqual([true, false]);
  expect(isShown({ ...done, status: "cancelled" }, after(0))).toBe(false);
  expect(isShown(running, after(10_000))).toBe(true);
});

test("only what was seen under way is told of when it is done", () => {
  expect(doneSince([running], [done])).toEqual([done]);
  expect(doneSince([], [done])).toEqual([]);
  expect(doneSince([done], [done])).toEqual([]);
});

test("what ended while nobody was there is told of in one notice", () => {
  const before = Date.parse("2026-11-22T09:59:00Z");
  const nothing = new Set<string>();
  expect(endedSince([running, done, failed], before, nothing)).toEqual([done, failed]);
  expect(endedSince([done, { ...failed, id: "2" }], before, new Set(["2"]))).toEqual([done]);
  expect(endedSince([done], Date.parse("2026-11-22T10:00:00Z"), nothing)).toEqual([]);
  expect(endedSince([done], null, nothing)).toEqual([]);
  expect(endedSince([{ ...done, status: "cancelled" }], before, nothing)).toEqual([]);
  expect(wordsOfEnded([done])).toBe("While you were away: “I survived 50 hours” is ready");
  expect(wordsOfEnded([failed])).toBe("While you were away: “I survived 50 hours” could not be made");
  expect(wordsOfEnded([done, done, failed])).toBe("While you were away: 2 ready, 1 could not be made");
});
