/** The formulas of docs/scene.md, pixel by pixel; the server's tests expect the same numbers. */
import { describe, expect, it } from "vitest";
import { INITIAL_DUOTONE, NO_ADJUSTMENTS } from "~/scene/adjustments";
import type { Adjustments } from "~/scene/types";
import { adjustPixels, featherPixels } from "./adjust-pixels";

const SIZE = { width: 40, height: 20 };
const STILL = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

function plain(colour: readonly number[], { width, height } = SIZE) {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < data.length; i += 4) data.set([...colour, 255], i);
  return { data, width, height };
}

const colourAt = ({ data, width }: ReturnType<typeof plain>, x: number, y: number) =>
  Array.from(data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3));

function pixelAfter(colour: readonly number[], adjustments: Partial<Adjustments>, x = 20, y = 10): number[] {
  const pixels = plain(colour);
  adjustPixels(pixels, { ...NO_ADJUSTMENTS, ...adjustments }, { scale: 1, box: SIZE, toBox: STILL });
  return colourAt(pixels, x, y);
}

describe("a pixel", () => {
  const grey = Math.round(0.2126 * 200 + 0.7152 * 100 + 0.0722 * 50);
  it.each<[Partial<Adjustments>, number[]]>([
    [{ light: 1 }, [226, 160, 113]],
    [{ light: -1 }, [157, 39, 10]],
    [{ contrast: 0.5 }, [230, 89, 18]],
    [{ warmth: 1 }, [250, 100, 38]],
    [{ warmth: -1 }, [150, 100, 63]],
    [{ saturation: -1 }, [grey, grey, grey]],
    [{ duotone: { shadows: "#000000", lights: "#00ff00" } }, [0, 118, 0]],
    [{ blur: 9 }, [200, 100, 50]],
    [{ clarity: 1 }, [200, 100, 50]],
    [{ vignette: 1 }, [200, 100, 50]],
  ])("follows %o", (adjustments, expected) => {
    for (const [channel, value] of pixelAfter([200, 100, 50], adjustments).entries()) {
      expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it("in a corner is dark under a vignette, wherever the box stands and whichever way it is turned", () => {
    expect(pixelAfter([200, 200, 200], { vignette: 1 }, 0, 0)[0]).toBeLessThan(10);
    const pixels = plain([200, 200, 200]);
    const toBox = { a: 0, b: -1, c: 1, d: 0, e: 10, f: 40 }; // x' = y + 10, y' = 40 - x
    const box = { width: 30, height: 40 };
    adjustPixels(pixels, { ...NO_ADJUSTMENTS, vignette: 1 }, { scale: 1, box, toBox });
    expect(colourAt(pixels, 0, 19)[0]).toBeLessThan(20);
    expect(colourAt(pixels, 20, 5)[0]).toBe(200);
  });

  it("that is transparent has no part in a blur, and stays so", () => {
    const pixels = plain([255, 255, 255]);
    for (let y = 0; y < 20; y++) pixels.data.fill(0, 4 * (40 * y + 20), 4 * (40 * y + 40));
    adjustPixels(pixels, { ...NO_ADJUSTMENTS, blur: 6 }, { scale: 1, box: SIZE, toBox: STILL });
    expect(colourAt(pixels, 19, 10)).toEqual([255, 255, 255]);
    expect(pixels.data[4 * (40 * 10 + 30) + 3]).toBe(0);
  });
});

/** The share of a normal distribution below `x` (Abramowitz and Stegun 7.1.26). */
function normal(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const rest =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const half = 0.5 * rest * Math.exp((-x * x) / 2);
  return x < 0 ? half : 1 - half;
}

describe("a blur", () => {
  it.each([1.2, 4, 20])("of sigma %d has its shape, at whatever size it is made", (sigma) => {
    const pixels = plain([0, 0, 0], { width: 240, height: 200 });
    for (let y = 0; y < 200; y++)
      for (let x = 120; x < 240; x++) pixels.data.fill(255, 4 * (240 * y + x), 4 * (240 * y + x) + 3);
    const placed = { scale: 1, box: { width: 240, height: 200 }, toBox: STILL };
    adjustPixels(pixels, { ...NO_ADJUSTMENTS, blur: sigma }, placed);
    for (const x of [119 - Math.round(sigma), 119 - Math.round(2 * sigma)]) {
      const expected = 255 * normal((x + 0.5 - 120) / sigma);
      expect(Math.abs((colourAt(pixels, x, 100)[0] ?? 0) - expected)).toBeLessThan(5);
    }
  });
});

describe("a soft edge", () => {
  it("is gone at the edge and whole inside", () => {
    const pixels = plain([9, 9, 9], { width: 200, height: 200 });
    featherPixels(pixels, 30, 2);
    const alphaAt = (y: number) => pixels.data[4 * (200 * y + 100) + 3] ?? 0;
    expect(alphaAt(1)).toBeLessThan(15);
    expect(Math.abs(alphaAt(30) - 255 * (2 * normal(30.5 / 30) - 1))).toBeLessThan(9);
    expect(alphaAt(70)).toBeGreaterThan(245);
  });
});

it("what is nothing changes nothing", () => {
  expect(pixelAfter([12, 34, 56], {})).toEqual([12, 34, 56]);
  expect(INITIAL_DUOTONE.shadows).not.toBe(INITIAL_DUOTONE.lights);
});
