import { expect, test } from "vitest";
import { fileNameOf } from "~/ui/save-file";
import { type DownloadKind, downloads, stageOf } from "./downloads";

const named = (label: string) => downloads.find((kind) => kind.label === label) as DownloadKind;

test.each([
  ["I survived 50 hours in Antarctica!", "I-survived-50-hours-in-Antarctica.jpg"],
  ["  ../../etc/passwd  ", "etc-passwd.jpg"],
  ["東京の夜 / Токио", "東京の夜-Токио.jpg"],
  ["🔥🔥", "thumbnail.jpg"],
  ["", "thumbnail.jpg"],
])("%j becomes a file name", (title, expected) => {
  expect(fileNameOf(title, named("JPG"))).toBe(expected);
});

test("no two kinds overwrite each other, and long titles are cut", () => {
  expect(new Set(downloads.map((kind) => fileNameOf("Cats", kind))).size).toBe(downloads.length);
  expect(fileNameOf("Cats", named("Full canvas"))).toBe("Cats-full.png");
  expect(fileNameOf("x".repeat(300), named("JPG"))).toHaveLength(84);
});

test("every kind says how large it is", () => {
  for (const { label, detail } of downloads) expect(detail, label).toMatch(/\d+ × \d+|ZIP/);
});

test("what is being made is said with its size", () => {
  expect(stageOf(named("4K"))).toBe("Drawing 3840 × 2160, 4K");
  expect(stageOf(named("Vertical"))).toBe("Rearranging for 1080 × 1920");
  expect(stageOf(named("Project"))).toBe("Packing all layers and pictures");
});
