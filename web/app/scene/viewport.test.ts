import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxOnScreen, CANVAS_ZOOM, fitViewport, fromScreen, pan, pinch, toScreen, zoomAt } from "./viewport";

const CANVAS = { x: 0, y: 0, width: 1536, height: 1024 };

const viewport = { zoom: 0.5, x: 100, y: 50 };

describe("viewport", () => {
  it("fits the whole canvas into the stage, in the middle", () => {
    const whole = fitViewport({ width: 1_000, height: 2_000 });
    expect(whole.zoom).toBeCloseTo(952 / 1536);
    const box = boxOnScreen(whole, CANVAS);
    expect(box.x).toBeCloseTo(24);
    expect(box.x + box.width).toBeCloseTo(976);
    expect(box.y + box.height / 2).toBeCloseTo(1_000);
  });

  it("a stage without room still shows something", () => {
    expect(fitViewport({ width: 1, height: 1 }).zoom).toBe(CANVAS_ZOOM.minimum);
  });

  it("zooming keeps the point under the pointer, panning the zoom", () => {
    const number = fc.integer({ min: -500, max: 500 });
    fc.assert(
      fc.property(number, number, fc.double({ min: 0.2, max: 4, noNaN: true }), (x, y, factor) => {
        const before = fromScreen(viewport, { x, y });
        const after = fromScreen(zoomAt(viewport, { x, y }, factor, CANVAS_ZOOM), { x, y });
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
        expect(toScreen(viewport, before).x).toBeCloseTo(x, 6);
      }),
    );
    expect(pan(viewport, 5, -5)).toEqual({ zoom: 0.5, x: 105, y: 45 });
  });

  it("never zooms beyond its limits", () => {
    expect(zoomAt(viewport, { x: 0, y: 0 }, 1_000, CANVAS_ZOOM).zoom).toBe(CANVAS_ZOOM.maximum);
  });

  it("two fingers zoom by their distance and pan by their middle", () => {
    const pinched = pinch(
      viewport,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 80, y: 120 },
        { x: 280, y: 120 },
      ],
      CANVAS_ZOOM,
    );
    expect(pinched.zoom).toBe(1);
    const middle = fromScreen(viewport, { x: 150, y: 100 });
    expect(toScreen(pinched, middle).x).toBeCloseTo(180);
    expect(toScreen(pinched, middle).y).toBeCloseTo(120);
  });
});
