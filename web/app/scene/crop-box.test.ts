import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CropHandle, dragHandle, withRatio } from "./crop-box";

const bounds = { x: -200, y: -150, width: 400, height: 300 };
const free = { ratio: null, bounds, smallest: 8 };
const box = { x: -100, y: -50, width: 160, height: 90 };
const side = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const handles: fc.Arbitrary<CropHandle> = fc.record({ x: side, y: side });
const way = fc.integer({ min: -900, max: 900 });

describe("a crop handle", () => {
  it("moves its sides only", () => {
    expect(dragHandle(box, { x: 1, y: 0 }, 20, 99, free)).toEqual({ ...box, width: 180 });
    expect(dragHandle(box, { x: -1, y: -1 }, -10, 5, free)).toEqual({
      x: -110,
      y: -45,
      width: 170,
      height: 85,
    });
    expect(dragHandle(box, { x: 0, y: 0 }, 999, 0, free)).toEqual({ ...box, x: 40 });
  });

  it("never leaves the picture, and keeps the proportions where they are set", () => {
    fc.assert(
      fc.property(handles, way, way, fc.constantFrom(null, 16 / 9, 1), (handle, dx, dy, ratio) => {
        const start = ratio === null ? box : withRatio(box, ratio);
        const next = dragHandle(start, handle, dx, dy, { ...free, ratio });
        expect(next.x).toBeGreaterThanOrEqual(bounds.x - 1e-6);
        expect(next.y).toBeGreaterThanOrEqual(bounds.y - 1e-6);
        expect(next.x + next.width).toBeLessThanOrEqual(bounds.x + bounds.width + 1e-6);
        expect(next.y + next.height).toBeLessThanOrEqual(bounds.y + bounds.height + 1e-6);
        if (ratio !== null) expect(next.width / next.height).toBeCloseTo(ratio, 6);
        expect(next.width).toBeGreaterThan(0);
      }),
    );
  });
});
