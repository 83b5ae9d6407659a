import { expect, test } from "vitest";
import { isVideo, videoOf } from "./video-files";

test.each([
  ["clip.avi", "video/x-msvideo", true],
  ["CLIP.MKV", "", true],
  ["cat.png", "image/png", false],
  ["mkv", "", false],
  ["clip.mp4", "image/png", false],
])("%s of kind “%s”: %s", (name, type, expected) => {
  expect(isVideo(new File(["x"], name, { type }))).toBe(expected);
});

test("files begin with a video where nothing else is among them", () => {
  const [trip, boat] = [new File(["x"], "trip.mp4"), new File(["x"], "boat.mov")];
  expect(videoOf([trip, boat])).toBe(trip);
  expect(videoOf([trip, new File(["x"], "cat.png", { type: "image/png" })])).toBeNull();
  expect(videoOf([])).toBeNull();
});
