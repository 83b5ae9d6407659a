import { expect, test } from "vitest";
import { isVideo } from "./video-files";

test.each([
  ["clip.avi", "video/x-msvideo", true],
  ["CLIP.MKV", "", true],
  ["cat.png", "image/png", false],
  ["mkv", "", false],
  ["clip.mp4", "image/png", false],
])("%s of kind “%s”: %s", (name, type, expected) => {
  expect(isVideo(new File(["x"], name, { type }))).toBe(expected);
});
