import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { line, sceneOf, shape, text } from "~/test/scene-builder";
import {
  centreOf,
  cornersOf,
  elementBounds,
  elementBox,
  elementsInside,
  fromLocal,
  grow,
  hitTest,
  overlap,
  toLocal,
  turnAboutCentre,
  unionOf,
} from "./geometry";

const textSize = () => ({ width: 200, height: 50 });
const number = fc.integer({ min: -2_000, max: 2_000 });
const length = fc.integer({ min: 1, max: 1_000 });
const box = fc.record({ x: number, y: number, width: length, height: length, rotation: number });

describe("turned boxes", () => {
  it("turn about their top left corner", () => {
    const [first, second, , fourth] = cornersOf({ x: 10, y: 20, width: 100, height: 50, rotation: 90 });
    expect(first).toEqual({ x: 10, y: 20 });
    expect(second?.x).toBeCloseTo(10);
    expect(second?.y).toBeCloseTo(120);
    expect(fourth?.x).toBeCloseTo(-40);
  });

  it("a point goes into the box and comes back the same", () => {
    fc.assert(
      fc.property(box, number, number, (turned, x, y) => {
        const back = fromLocal(turned, toLocal(turned, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  it("turning about the middle leaves the middle where it is", () => {
    fc.assert(
      fc.property(box, number, (turned, angle) => {
        const before = centreOf(turned);
        const after = centreOf(turnAboutCentre(turned, angle));
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      }),
    );
  });
});

describe("boxes of elements", () => {
  it("a text's comes from its layout, a stroke's from its points and width", () => {
    expect(elementBox(text("t", { x: 5, y: 6, rotation: 7 }), textSize)).toEqual({
      x: 5,
      y: 6,
      width: 200,
      height: 50,
      rotation: 7,
    });
    expect(elementBox(line("l"), textSize)).toEqual({ x: -5, y: -5, width: 110, height: 10, rotation: 0 });
  });

  it("bounds hold all corners", () => {
    const bounds = elementBounds(shape("s", { x: 100, y: 0, rotation: 90 }), textSize);
    expect(bounds.x).toBeCloseTo(0);
    expect(bounds.width).toBeCloseTo(100);
  });

  it("union, growth and overlap", () => {
    const a = { x: 0, y: 0, width: 10, height: 10 };
    const b = { x: 20, y: 5, width: 10, height: 10 };
    expect(unionOf([a, b])).toEqual({ x: 0, y: 0, width: 30, height: 15 });
    expect(unionOf([])).toBeNull();
    expect(overlap(a, b)).toBe(false);
    expect(overlap(grow(a, 11), b)).toBe(true);
  });
});

describe("hit test", () => {
  const scene = sceneOf(
    shape("below", { x: 0, y: 0 }),
    shape("turned", { x: 200, y: 0, rotation: 45 }),
    shape("top", { x: 50, y: 50 }),
    line("stroke", { points: [400, 0, 400, 200], strokeWidth: 20 }),
    line("eraser", { points: [500, 0, 500, 200], compositeMode: "destination-out" }),
    shape("locked", { x: 600, y: 0, locked: true }),
    shape("hidden", { x: 800, y: 0, visible: false }),
  );
  const at = (x: number, y: number, margin = 0) => hitTest(scene, { x, y }, textSize, margin)?.id;

  it("finds the topmost, in its turned box", () => {
    expect(at(75, 75)).toBe("top");
    expect(at(25, 25)).toBe("below");
    expect(at(200, 100)).toBe("turned");
    expect(at(290, 10)).toBeUndefined();
  });

  it("finds a stroke along its whole width, and a little beside it with a margin", () => {
    expect(at(409, 100)).toBe("stroke");
    expect(at(412, 100)).toBeUndefined();
    expect(at(412, 100, 3)).toBe("stroke");
    expect(at(405, 212)).toBeUndefined();
  });

  it("a dot is hit like a stroke", () => {
    const dot = sceneOf(line("dot", { points: [50, 50], strokeWidth: 20 }));
    expect(hitTest(dot, { x: 55, y: 55 }, textSize)?.id).toBe("dot");
  });

  it("finds neither what is locked or hidden nor eraser strokes", () => {
    expect(at(650, 50)).toBeUndefined();
    expect(at(850, 50)).toBeUndefined();
    expect(at(500, 100)).toBeUndefined();
  });

  it("a marquee takes what lies partly in it", () => {
    expect(elementsInside(scene, { x: 90, y: 90, width: 20, height: 20 }, textSize)).toEqual([
      "below",
      "top",
    ]);
  });
});
