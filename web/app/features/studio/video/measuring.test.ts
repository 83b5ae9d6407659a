import { expect, test } from "vitest";
import { bitsApart, greyOf, printOf, worthOf } from "./measuring";

const SIDE = 128;

function picture(value: (row: number, column: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, index) =>
    value(Math.floor(index / SIDE), index % SIDE),
  );
}

const stripes = picture((_, column) => (column % 4 < 2 ? 60 : 180));
const soft = picture((_, column) => 120 + 60 * Math.sin(column / 20));
const waves = (shift: number) =>
  picture((row, column) => 128 + 60 * Math.sin((column + shift) / 9) * Math.cos(row / 13));

test("crisp beats soft, and dark beats nothing", () => {
  expect(worthOf(stripes, SIDE)).toBeGreaterThan(0.9);
  expect(worthOf(soft, SIDE)).toBeLessThan(0.2);
  expect(
    worthOf(
      stripes.map((grey) => grey / 20),
      SIDE,
    ),
  ).toBeLessThan(0.2);
  expect(
    worthOf(
      picture(() => 255),
      SIDE,
    ),
  ).toBe(0);
});

test("a print knows the same picture again, and tells another", () => {
  const print = printOf(waves(0), SIDE);
  expect(
    bitsApart(
      print,
      printOf(
        waves(0).map((grey) => grey * 0.9 + 8),
        SIDE,
      ),
    ),
  ).toBe(0);
  expect(bitsApart(print, printOf(waves(28), SIDE))).toBeGreaterThan(20);
  expect(bitsApart(0b1011n, 0b0010n)).toBe(2);
});

test("grey weighs colours as the eye does", () => {
  expect([...greyOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 255, 0, 255]))].map(Math.round)).toEqual([
    255, 150,
  ]);
});
