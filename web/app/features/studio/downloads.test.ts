import { expect, test } from "vitest";
import { type DownloadKind, downloads, fileNameOf } from "./downloads";

const jpeg = downloads[0] as DownloadKind;
const canvas = downloads[3] as DownloadKind;

test.each([
  ["I survived 50 hours in Antarctica!", "I-survived-50-hours-in-Antarctica.jpg"],
  ["  ../../etc/passwd  ", "etc-passwd.jpg"],
  ["東京の夜 / Токио", "東京の夜-Токио.jpg"],
  ["🔥🔥", "thumbnail.jpg"],
  ["", "thumbnail.jpg"],
])("%j becomes a file name", (title, expected) => {
  expect(fileNameOf(title, jpeg)).toBe(expected);
});

test("the full canvas does not overwrite the frame, and long titles are cut", () => {
  expect(fileNameOf("Cats", canvas)).toBe("Cats-full.png");
  expect(fileNameOf("x".repeat(300), jpeg)).toHaveLength(84);
});
