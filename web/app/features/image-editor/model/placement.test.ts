import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  flipHorizontally,
  flipVertically,
  pictureBounds,
  resultSize,
  tilt,
  tiltOf,
  toPixels,
  toSheet,
  turnLeft,
  turnRight,
  wholePicture,
  withCrop,
} from "./placement";

const size = { width: 400, height: 301 };
const start = wholePicture(size);

const sizes = fc.record({
  width: fc.integer({ min: 300, max: 8000 }),
  height: fc.integer({ min: 300, max: 8000 }),
});
const turns = [flipHorizontally, flipVertically, turnRight, turnLeft] as const;
const turnLists = fc.array(fc.constantFrom(...turns), { maxLength: 12 });
const placed = (list: readonly (typeof turns)[number][]) => list.reduce((at, turn) => turn(at), start);

describe("where pixels lie", () => {
  it("puts the top left where each turn and flip puts it", () => {
    const corner = (placement = start) => toSheet(placement, size, { x: 0, y: 0 });
    expect(corner()).toEqual({ x: -200, y: -150.5 });
    expect(corner(turnRight(start))).toEqual({ x: 150.5, y: -200 });
    expect(corner(turnLeft(start))).toEqual({ x: -150.5, y: 200 });
    expect(corner(flipHorizontally(start))).toEqual({ x: 200, y: -150.5 });
    expect(corner(flipVertically(start))).toEqual({ x: -200, y: 150.5 });
  });

  it("flips what is seen, also where the picture is turned", () => {
    const onceTurned = turnRight(start);
    const before = toSheet(onceTurned, size, { x: 30, y: 70 });
    const after = toSheet(flipHorizontally(onceTurned), size, { x: 30, y: 70 });
    expect(after).toEqual({ x: -before.x, y: before.y });
  });

  it("leads back to the same pixel, however it is placed", () => {
    const pixel = fc.record({
      x: fc.double({ min: 0, max: 400, noNaN: true }),
      y: fc.double({ min: 0, max: 301, noNaN: true }),
    });
    const degrees = fc.double({ min: -45, max: 45, noNaN: true });
    fc.assert(
      fc.property(turnLists, degrees, pixel, (list, angle, at) => {
        const placement = tilt(placed(list), size, angle, "keep");
        const back = toPixels(placement, size, toSheet(placement, size, at));
        expect(back.x).toBeCloseTo(at.x, 6);
        expect(back.y).toBeCloseTo(at.y, 6);
      }),
    );
  });
});

describe("turns and flips", () => {
  it("undo each other exactly", () => {
    fc.assert(
      fc.property(turnLists, (list) => {
        const at = placed(list);
        expect(flipHorizontally(flipHorizontally(at))).toEqual(at);
        expect(flipVertically(flipVertically(at))).toEqual(at);
        expect(turnLeft(turnRight(at))).toEqual(at);
        expect(turnRight(turnRight(turnRight(turnRight(at))))).toEqual(at);
        expect(flipVertically(flipHorizontally(at))).toEqual(turnRight(turnRight(at)));
      }),
    );
  });

  it("keep the whole picture in the crop", () => {
    fc.assert(
      fc.property(turnLists, (list) => {
        const at = placed(list);
        expect(at.crop).toEqual(pictureBounds(at, size));
      }),
    );
  });
});

describe("tilting", () => {
  const tilts = fc.integer({ min: -450, max: 450 }).map((tenths) => tenths / 10);

  it("leaves no empty corner, whatever the shape", () => {
    fc.assert(
      fc.property(sizes, tilts, (anySize, angle) => {
        const { crop, ...rest } = tilt(wholePicture(anySize), anySize, angle, "fill");
        for (const [right, down] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const) {
          const corner = { x: crop.x + crop.width * right, y: crop.y + crop.height * down };
          const pixel = toPixels({ ...rest, crop }, anySize, corner);
          expect(pixel.x).toBeGreaterThan(-0.01);
          expect(pixel.x).toBeLessThan(anySize.width + 0.01);
          expect(pixel.y).toBeGreaterThan(-0.01);
          expect(pixel.y).toBeLessThan(anySize.height + 0.01);
        }
      }),
    );
  });

  it("gives everything back when it goes back", () => {
    fc.assert(
      fc.property(turnLists, tilts, (list, angle) => {
        const at = placed(list);
        expect(tilt(tilt(at, size, angle, "fill"), size, 0, "fill")).toEqual(at);
      }),
    );
  });

  it("keeps all of it inside a wider sheet", () => {
    const at = tilt(start, size, 30, "keep");
    expect(at.crop).toEqual(pictureBounds(at, size));
    expect(tiltOf(at)).toBe(30);
    expect(tiltOf(turnRight(at))).toBe(30);
  });
});

describe("cropping", () => {
  it("stays on the picture and never gets too small", () => {
    const bounds = pictureBounds(start, size);
    const tiny = withCrop(start, { x: 199, y: 150, width: 0, height: -3 }, bounds);
    expect(tiny.crop).toEqual({ x: 192, y: 142.5, width: 8, height: 8 });
    const huge = withCrop(start, { x: -900, y: -900, width: 5000, height: 5000 }, bounds);
    expect(huge.crop).toEqual(bounds);
  });

  it("says the size of the file that comes out", () => {
    expect(resultSize(turnRight(start))).toEqual({ width: 301, height: 400 });
  });
});
