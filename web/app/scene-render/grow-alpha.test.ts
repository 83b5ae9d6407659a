import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeDistances, growAlpha } from "./grow-alpha";

const SIZE = 12;

/** The rule written down plainly: every pixel against every opaque one. */
function grownPlainly(values: Uint8ClampedArray, radius: number): number[] {
  return Array.from(values, (_, i) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [j, alpha] of values.entries()) {
      if (alpha < 16) continue;
      nearest = Math.min(
        nearest,
        Math.hypot((i % SIZE) - (j % SIZE), Math.floor(i / SIZE) - Math.floor(j / SIZE)),
      );
    }
    return nearest;
  }).map((distance) => (distance === 0 ? 255 : 255 * Math.min(1, Math.max(0, radius + 1 - distance))));
}

function grow(values: Uint8ClampedArray, radius: number): number[] {
  const pixels = { data: inAlphas(values), width: SIZE, height: SIZE };
  const grown = new Uint8ClampedArray(pixels.data.length);
  growAlpha(edgeDistances(pixels, radius + 1), radius, grown);
  return alphasOf(grown);
}

/** Black pixels with these alphas. */
const inAlphas = (values: Uint8ClampedArray) =>
  Uint8ClampedArray.from({ length: 4 * values.length }, (_, i) =>
    i % 4 === 3 ? (values[(i - 3) / 4] ?? 0) : 0,
  );

const alphasOf = (data: Uint8ClampedArray) => [...data].filter((_, i) => i % 4 === 3);

describe("growing an alpha channel", () => {
  it("finds the same distances as looking at every pixel", () => {
    const pixels = fc.array(
      fc.oneof(fc.constantFrom(0, 0, 0, 0, 255), fc.constantFrom(0, 255, 255, 255, 255)),
      {
        minLength: SIZE * SIZE,
        maxLength: SIZE * SIZE,
      },
    );
    fc.assert(
      fc.property(pixels, fc.double({ min: 0, max: 8, noNaN: true }), (values, radius) => {
        const alpha = Uint8ClampedArray.from(values);
        const expected = grownPlainly(alpha, radius);
        for (const [i, value] of grow(alpha, radius).entries()) {
          expect(Math.abs(value - (expected[i] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("a half covered edge reaches half a pixel less far", () => {
    const alpha = new Uint8ClampedArray(SIZE * SIZE);
    alpha[SIZE * 6 + 2] = 128;
    const row = [...grow(alpha, 3)].slice(SIZE * 6, SIZE * 7);
    expect(row.slice(2, 7)).toEqual([255, 255, 255, 128, 0]);
  });

  it("nothing opaque grows nothing", () => {
    const faint = new Uint8ClampedArray(SIZE * SIZE).fill(15);
    expect(Math.max(...grow(faint, 5))).toBe(0);
  });
});
