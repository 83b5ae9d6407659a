import { expect, test, vi } from "vitest";
import { nextSplit } from "~/ui/compare-handle";
import { CompareStore } from "./compare-store";

const picture = () => ({ close: vi.fn() }) as unknown as ImageBitmap & { close: ReturnType<typeof vi.fn> };

test("the line stays on the canvas, and a picture that is no longer compared is given back", () => {
  const comparing = new CompareStore();
  const [first, second] = [picture(), picture()];
  comparing.open(first, 0.2);
  comparing.move(1.4);
  expect(comparing.store.getState()).toEqual({ before: first, split: 1 });
  comparing.open(second);
  expect(first.close).toHaveBeenCalledOnce();
  expect(comparing.store.getState()).toEqual({ before: second, split: 0 });
  comparing.close();
  expect(second.close).toHaveBeenCalledOnce();
  expect(comparing.isOpen).toBe(false);
});

test.each([
  ["ArrowLeft", false, 0.48],
  ["ArrowRight", true, 0.6],
  ["PageUp", false, 0.6],
  ["Home", false, 0],
  ["End", false, 1],
  ["x", false, null],
])("%s moves the line", (key, shiftKey, expected) => {
  const next = nextSplit(0.5, { key, shiftKey });
  if (expected === null) expect(next).toBeNull();
  else expect(next).toBeCloseTo(expected);
});
