import { expect, test } from "vitest";
import { roomOf, sizeWords } from "./storage";

const storage = {
  usedBytes: 0,
  limitBytes: 1e9,
  thumbnails: 0,
  mostThumbnails: 1_000,
  mostVersions: 300,
};

test("sizes are told as people count them", () => {
  expect([0, 1.4e6, 9.99e8, 1e9, 1.25e10].map(sizeWords)).toEqual([
    "0 MB",
    "1.4 MB",
    "999 MB",
    "1 GB",
    "12.5 GB",
  ]);
});

test("room is free, nearly used up, or used up", () => {
  expect(roomOf(storage)).toEqual({
    words: "0 MB of 1 GB",
    fraction: 0,
    state: "free",
    thumbnails: "0 of 1,000 thumbnails",
  });
  expect(roomOf({ ...storage, usedBytes: 5e8 })).toMatchObject({ fraction: 0.5, state: "free" });
  expect(roomOf({ ...storage, usedBytes: 9e8 }).state).toBe("nearly");
  expect(roomOf({ ...storage, usedBytes: 1e9 }).state).toBe("full");
});

test("more than is allowed, after a plan has ended, is a full bar", () => {
  expect(roomOf({ ...storage, usedBytes: 8e9 })).toMatchObject({ fraction: 1, state: "full" });
});

test("as many thumbnails as can be kept are a full storage, however small they are", () => {
  expect(roomOf({ ...storage, usedBytes: 1e6, thumbnails: 1_000 }).state).toBe("full");
});
