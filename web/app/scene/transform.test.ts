import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bubble, image, line, shape, text } from "~/test/scene-builder";
import { applyBoxChange, normaliseAngle, turnElement } from "./transform";
import type { LineElement, TextElement } from "./types";

const box = (width: number, height: number, x = 0, y = 0, rotation = 0) => ({
  x,
  y,
  width,
  height,
  rotation,
});
const pull = (to: ReturnType<typeof box>, oneSided = false) => ({ from: box(100, 100), to, oneSided });

describe("a box that handles changed", () => {
  it("becomes place, size and angle of a shape", () => {
    const changed = applyBoxChange(shape("s"), pull(box(300, 50, 7, 8, 400)));
    expect(changed).toMatchObject({ x: 7, y: 8, width: 300, height: 50, rotation: 40 });
  });

  it("never makes a side of a picture shorter than 20, its ratio kept, or a bubble smaller than 20", () => {
    expect(applyBoxChange(image("i"), pull(box(3, 2)))).toMatchObject({ width: 30, height: 20 });
    expect(applyBoxChange(bubble("b"), pull(box(3, 2)))).toMatchObject({ width: 20, height: 20 });
  });

  it("leaves the size alone when only the angle changed", () => {
    const before = shape("s", { width: 0.5 + 100 });
    expect(applyBoxChange(before, pull(box(100, 100, 0, 0, 30)))).toMatchObject({
      width: 100.5,
      rotation: 30,
    });
  });

  it("at a corner changes a text's size, and its wrap width with it", () => {
    const wrapped = text("t", { fontSize: 50, width: 100 });
    expect(applyBoxChange(wrapped, pull(box(200, 200)))).toMatchObject({ fontSize: 100, width: 200 });
    const free = applyBoxChange(text("t", { fontSize: 50 }), pull(box(200, 200))) as TextElement;
    expect(free.width).toBeNull();
  });

  it("at a side makes a bent text's letters larger: it is not wrapped", () => {
    const bent = text("t", { fontSize: 50, curve: 90 });
    expect(applyBoxChange(bent, pull(box(200, 100), true))).toMatchObject({ fontSize: 100, width: null });
  });

  it("is the box that a text's letters fill", () => {
    const boxed = text("t", { fontSize: 50, width: 100, fit: 100 });
    expect(applyBoxChange(boxed, pull(box(200, 150, 7, 8)))).toMatchObject({
      x: 7,
      y: 8,
      width: 200,
      fit: 150,
    });
  });

  it("never makes a text smaller than 8", () => {
    expect(applyBoxChange(text("t", { fontSize: 50 }), pull(box(1, 1)))).toMatchObject({ fontSize: 8 });
  });

  it("never makes a text larger than 600", () => {
    expect(applyBoxChange(text("t", { fontSize: 50 }), pull(box(9_000, 9_000)))).toMatchObject({
      fontSize: 600,
    });
  });

  it("that stops at a limit keeps the corner that was not pulled", () => {
    const picture = { ...image("i"), x: 100, y: 100, width: 200, height: 100, rotation: 0 };
    const from = box(200, 100, 100, 100);
    const small = { from, to: box(20, 10, 280, 190), oneSided: false };
    expect(applyBoxChange(picture, small)).toMatchObject({ x: 260, y: 180, width: 40, height: 20 });
    const letters = text("t", { x: 100, y: 100, fontSize: 100 });
    const large = { from, to: box(2_000, 1_000, -1_700, -800), oneSided: false };
    expect(applyBoxChange(letters, large)).toMatchObject({ x: -900, y: -400, fontSize: 600 });
    const cloud = bubble("b", { x: 100, y: 100, width: 200, height: 100 });
    const flat = { from, to: box(100, 5, 200, 195), oneSided: false };
    expect(applyBoxChange(cloud, flat)).toMatchObject({ x: 200, y: 180, width: 100, height: 20 });
  });

  it("that is turned keeps that corner too", () => {
    const upright = { from: box(200, 100, 500, 500, 90), to: box(20, 10, 410, 680, 90), oneSided: false };
    const picture = { ...image("i"), x: 500, y: 500, width: 200, height: 100, rotation: 90 };
    const kept = applyBoxChange(picture, upright);
    expect(kept).toMatchObject({ x: expect.closeTo(420), y: expect.closeTo(660), width: 40, height: 20 });
  });

  it("at a side changes a text's wrap width only", () => {
    const changed = applyBoxChange(text("t", { fontSize: 50 }), pull(box(240, 100), true));
    expect(changed).toMatchObject({ fontSize: 50, width: 240 });
  });

  it("moves, stretches and turns the points of a stroke, and its width with them", () => {
    const stroke = line("l", { points: [0, 0, 100, 100], strokeWidth: 10 });
    const wider = applyBoxChange(stroke, pull(box(400, 100, 10, 0))) as LineElement;
    expect(wider.points).toEqual([10, 0, 410, 100]);
    expect(wider.strokeWidth).toBe(20);
    const turned = applyBoxChange(stroke, pull(box(100, 100, 0, 0, 90))) as LineElement;
    expect(turned.points[2]).toBeCloseTo(-100);
    expect(turned.points[3]).toBeCloseTo(100);
  });
});

describe("angles", () => {
  it("stay within half a turn either way", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), (angle) => {
        const normal = normaliseAngle(angle);
        expect(normal).toBeGreaterThan(-180);
        expect(normal).toBeLessThanOrEqual(180);
        expect(Math.abs((angle - normal) % 360)).toBeCloseTo(0);
      }),
    );
  });

  it("an element is turned about its middle, a stroke not at all", () => {
    const turned = turnElement(shape("s"), 180, () => ({ width: 0, height: 0 }));
    expect(turned).toMatchObject({ rotation: 180 });
    expect("x" in turned && turned.x).toBeCloseTo(100);
    const sized = turnElement(text("t"), 180, () => ({ width: 60, height: 20 }));
    expect("x" in sized && sized.x).toBeCloseTo(60);
    const stroke = line("l");
    expect(turnElement(stroke, 90, () => ({ width: 0, height: 0 }))).toBe(stroke);
  });
});
