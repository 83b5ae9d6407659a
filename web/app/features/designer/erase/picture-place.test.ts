/** Where the brush meets a picture's own pixels, however the picture stands on the canvas. */
import { expect, test } from "vitest";
import { image } from "~/test/scene-builder";
import { boxInPicture, toPicture } from "./picture-place";

/** 150 by 100 at 325, 250. */
const upright = image("p");
const SIZE = { width: 300, height: 200 };

/** To a tenth of a pixel. */
const pixel = (x: number, y: number) => ({ x: expect.closeTo(x, 1), y: expect.closeTo(y, 1) });

function at(placed: typeof upright, x: number, y: number) {
  const { a, b, c, d, e, f } = toPicture(placed, SIZE);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

test("its corners are its pixels' corners", () => {
  expect(at(upright, 325, 250)).toEqual(pixel(0, 0));
  expect(at(upright, 475, 350)).toEqual(pixel(300, 200));
});

test("a crop shows a part, and a mirrored picture has it on the other side", () => {
  const cropped = { ...upright, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };
  expect(at(cropped, 325, 250)).toEqual(pixel(150, 0));
  expect(at({ ...cropped, flipX: true }, 325, 250)).toEqual(pixel(300, 0));
  expect(at({ ...upright, flipY: true }, 325, 250)).toEqual(pixel(0, 200));
});

test("one that is turned is turned back", () => {
  // About its corner: what was right of that is below it.
  expect(at({ ...upright, rotation: 90 }, 325, 400)).toEqual(pixel(300, 0));
});

test("what a stroke may have touched is whole pixels of the picture, and none beside it", () => {
  const box = { x: 300, y: 250, width: 50, height: 50 };
  expect(boxInPicture(upright, SIZE, box)).toEqual({ x: 0, y: 0, width: 51, height: 101 });
  expect(boxInPicture(upright, SIZE, { ...box, x: 0 }).width).toBeLessThanOrEqual(1);
});
