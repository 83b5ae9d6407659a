// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { fitted, type PictureTools } from "./fitted";
import { LARGEST_UPLOAD, MOST_PIXELS, MOST_SHRINKABLE_PIXELS } from "./limits";
import { sizeWithin } from "./shrunk";

const onShrink = vi.fn();
const smaller = new Blob(["smaller"], { type: "image/webp" });
beforeEach(() => onShrink.mockReset());

function picture(size: number): File {
  const file = new File(["x"], "me.png", { type: "image/png" });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

function browser(pixels: number | null, answer: Blob | null = smaller): PictureTools {
  return { pixelsOf: async () => pixels, shrink: vi.fn(async () => answer) };
}

const { signal } = new AbortController();
const sentOf = (file: File, tools: PictureTools) => fitted(file, { signal, onShrink }, tools);

test("a picture within the limits goes as it came", async () => {
  const file = picture(LARGEST_UPLOAD);
  expect(await sentOf(file, browser(MOST_PIXELS))).toBe(file);
  expect(onShrink).not.toHaveBeenCalled();
});

test.each([
  ["bytes", LARGEST_UPLOAD + 1, 12],
  ["pixels", 12, MOST_PIXELS + 1],
])("one with too many %s is made smaller and keeps its name", async (_, size, pixels) => {
  const sent = await sentOf(picture(size), browser(pixels));
  expect(sent).toMatchObject({ name: "me.png", type: "image/webp", size: smaller.size });
  expect(onShrink).toHaveBeenCalledTimes(1);
});

test("what can't be made smaller is too large, and what is no picture is the server's to judge", async () => {
  const large = picture(LARGEST_UPLOAD + 1);
  const broken = picture(12);
  expect(await sentOf(large, browser(12, null))).toBeNull();
  expect(await sentOf(broken, browser(MOST_PIXELS + 1, null))).toBe(broken);
  expect(await sentOf(large, browser(null))).toBeNull();
  expect(await sentOf(large, browser(MOST_SHRINKABLE_PIXELS + 1))).toBeNull();
  expect(await sentOf(broken, browser(null))).toBe(broken);
});

test("nothing is made smaller once it was cancelled", async () => {
  const stopping = new AbortController();
  stopping.abort();
  const tools = browser(12);
  const trying = fitted(picture(LARGEST_UPLOAD + 1), { signal: stopping.signal, onShrink }, tools);
  await expect(trying).rejects.toThrow();
  expect(tools.shrink).not.toHaveBeenCalled();
});

test("a size keeps its proportions below so many pixels, and is never nothing", () => {
  expect(sizeWithin({ width: 8_000, height: 4_000 }, 2_000_000)).toEqual({ width: 2_000, height: 1_000 });
  expect(sizeWithin({ width: 30, height: 20 }, 2_000_000)).toEqual({ width: 30, height: 20 });
  expect(sizeWithin({ width: 4_000, height: 1 }, 1_000)).toEqual({ width: 2_000, height: 1 });
});
