import { expect, test } from "vitest";
import { askedFor } from "./use-asked";

test("words from inside the app start at once", () => {
  expect(askedFor({ prompt: "Cats" }, "")).toEqual({ prompt: "Cats", start: true, video: null });
});

test("words in the address only fill the field", () => {
  expect(askedFor(null, "?prompt=Cats%20%26%20dogs")).toEqual({
    prompt: "Cats & dogs",
    start: false,
    video: null,
  });
});

test.each([null, undefined, 3, "x", { prompt: 7 }])("a state of %j asks for nothing", (state) => {
  expect(askedFor(state, "")).toEqual({ prompt: null, start: false, video: null });
});

test("an address may begin with a video, with or without words", () => {
  expect(askedFor(null, "?start=video")).toEqual({ prompt: null, start: false, video: { file: null } });
  expect(askedFor(null, "?start=video&prompt=Cats")).toEqual({
    prompt: "Cats",
    start: false,
    video: { file: null },
  });
});

test("a video that was dropped before the studio opened is the one", () => {
  const video = new File(["x"], "trip.mp4", { type: "video/mp4" });
  expect(askedFor(null, "?start=video", video).video).toEqual({ file: video });
  expect(askedFor(null, "", video).video).toBeNull();
});
