import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RefineMode, type RefineTask, refine } from "./refine";

const WIDTH = 40;
const HEIGHT = 20;
/** Left of it the picture shows a blue thing, right of it orange ground. */
const EDGE = 22;

interface Scene {
  mode: RefineMode;
  snap?: boolean;
  /** Where the stroke runs, as rows; it covers all columns from 10 to 34, its middle the columns 12 to 18. */
  noise?: number;
  cutOut: boolean;
}

const bytes = (length: number) => new Uint8ClampedArray(length);

function task({ mode, snap = true, noise = 0, cutOut }: Scene): RefineTask {
  const reference = bytes(WIDTH * HEIGHT * 4);
  const current = bytes(reference.length);
  const stroke = bytes(WIDTH * HEIGHT);
  const core = bytes(WIDTH * HEIGHT);
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel++) {
    const x = pixel % WIDTH;
    const grain = ((pixel * 7919) % 7) * noise;
    const color = x < EDGE ? [30 + grain, 60 + grain, 200] : [230, 140 + grain, 40 + grain];
    reference.set([...color, 255], pixel * 4);
    if (!cutOut) current.set([...color, 255], pixel * 4);
    stroke[pixel] = x >= 10 && x < 34 ? 255 : 0;
    core[pixel] = x >= 12 && x < 18 ? 255 : 0;
  }
  return { width: WIDTH, height: HEIGHT, mode, snap, reference, current, stroke, core };
}

const alphaOfRow = (pixels: Uint8ClampedArray, row = 10) =>
  Array.from({ length: WIDTH }, (_, x) => pixels[(row * WIDTH + x) * 4 + 3] ?? -1);

describe("the refine brush", () => {
  it.each([0, 1])("brings back what the stroke means up to its edge (grain %d)", (noise) => {
    const alpha = alphaOfRow(refine(task({ mode: "keep", noise, cutOut: true })));
    expect(alpha.slice(0, 10).every((value) => value === 0)).toBe(true);
    expect(alpha.slice(10, EDGE).every((value) => value > 250)).toBe(true);
    expect(alpha.slice(EDGE).every((value) => value < 5)).toBe(true);
  });

  it("takes away up to the edge, and leaves what lies behind it", () => {
    const alpha = alphaOfRow(refine(task({ mode: "remove", cutOut: false })));
    expect(alpha.slice(10, EDGE).every((value) => value < 5)).toBe(true);
    expect(alpha.slice(EDGE).every((value) => value === 255)).toBe(true);
  });

  it("does exactly what the stroke covers when it does not snap", () => {
    const alpha = alphaOfRow(refine(task({ mode: "keep", snap: false, cutOut: true })));
    expect(alpha.map((value) => value === 255)).toEqual(alpha.map((_, x) => x >= 10 && x < 34));
  });

  it("brings the very colours back", () => {
    const given = task({ mode: "keep", noise: 1, cutOut: true });
    const result = refine(given);
    const pixel = (10 * WIDTH + 15) * 4;
    expect([...result.slice(pixel, pixel + 4)]).toEqual([...given.reference.slice(pixel, pixel + 4)]);
  });

  it("changes nothing outside the stroke; keeping never takes away, removing never brings back", () => {
    const random = fc.record({
      mode: fc.constantFrom<RefineMode>("keep", "remove"),
      snap: fc.boolean(),
      data: fc.uint8Array({ minLength: 6 * 6 * 10, maxLength: 6 * 6 * 10 }),
    });
    fc.assert(
      fc.property(random, ({ mode, snap, data }) => {
        const part = (from: number, length: number) => new Uint8ClampedArray(data.slice(from, from + length));
        const current = part(144, 144);
        const stroke = part(288, 36).map((value) => (value > 128 ? value : 0));
        const core = part(324, 36);
        const given = { width: 6, height: 6, mode, snap, reference: part(0, 144), current, stroke, core };
        const result = refine(given);
        for (let pixel = 0; pixel < 36; pixel++) {
          const before = current.slice(pixel * 4, pixel * 4 + 4);
          const after = result.slice(pixel * 4, pixel * 4 + 4);
          if (stroke[pixel] === 0) expect(after).toEqual(before);
          const change = (after[3] ?? 0) - (before[3] ?? 0);
          expect(mode === "keep" ? change >= 0 : change <= 0).toBe(true);
        }
      }),
    );
  });
});
