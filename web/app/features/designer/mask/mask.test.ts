import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { feathered } from "./feather";
import { boundsOf, emptyMask, inverted, isEmptyMask, type Mask, shareOf } from "./mask";
import { MaskPainter } from "./mask-painter";
import { crc32, maskPng } from "./mask-png";
import { MaskStore } from "./mask-store";
import { outlineOf } from "./outline";

const at = (mask: Mask, x: number, y: number) => mask[y]?.[x];
const rectangle = (x: number, y: number, width: number, height: number, on: Mask = emptyMask): Mask => {
  const painter = new MaskPainter(on, "add");
  painter.rectangle({ x, y, width, height });
  return painter.mask;
};

/** The test runner's own comparison looks at every byte as at an object. */
const isSame = (one: Mask, other: Mask) =>
  one.every((row, y) => Buffer.compare(row, other[y] as Uint8Array) === 0);

describe("painting", () => {
  test("a stroke covers what is within its radius and nothing beyond its soft pixel", () => {
    const painter = new MaskPainter(emptyMask, "add");
    painter.stroke({ x: 100, y: 100 }, { x: 200, y: 100 }, 20);
    expect(at(painter.mask, 150, 100)).toBe(255);
    expect(at(painter.mask, 150, 119)).toBe(255);
    expect(at(painter.mask, 150, 121)).toBe(0);
    expect(boundsOf(painter.mask)).toEqual({ x: 80, y: 80, width: 140, height: 40 });
    expect(shareOf(painter.mask) * CANVAS_WIDTH * CANVAS_HEIGHT).toBeCloseTo(100 * 40 + Math.PI * 400, -1);
  });

  test("leaves the mask that it began with alone and shares the rows that it did not touch", () => {
    const before = rectangle(0, 0, 10, 10);
    const after = rectangle(0, 500, 10, 10, before);
    expect(at(before, 5, 505)).toBe(0);
    expect(after[5]).toBe(before[5]);
    expect(after[300]).toBe(emptyMask[300]);
  });

  test("what is taken away is kept again, and beyond the canvas there is nothing to paint", () => {
    const painter = new MaskPainter(rectangle(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT), "remove");
    painter.stroke({ x: -50, y: -50 }, { x: 5000, y: -50 }, 60);
    painter.rectangle({ x: 1500, y: 900, width: 900, height: 900 });
    expect(at(painter.mask, 700, 0)).toBe(0);
    expect(at(painter.mask, 700, 30)).toBe(255);
    expect(at(painter.mask, 1535, 1023)).toBe(0);
  });

  test("inverting twice gives the same mask, and the whole is the opposite of nothing", () => {
    const mask = rectangle(3, 4, 50, 60);
    expect(isSame(inverted(inverted(mask)), mask)).toBe(true);
    expect(isSame(inverted(mask), mask)).toBe(false);
    expect(shareOf(inverted(emptyMask))).toBe(1);
    expect(isEmptyMask(inverted(inverted(emptyMask)))).toBe(true);
  });
});

describe("the soft edge", () => {
  test("fades to both sides and ends at its radius: what is farther away is untouched", () => {
    const soft = feathered(rectangle(400, 400, 200, 200), 12);
    const edge = at(soft, 400, 500) ?? 0;
    expect(edge).toBeGreaterThan(100);
    expect(edge).toBeLessThan(155);
    expect(at(soft, 387, 500)).toBe(0);
    expect(at(soft, 413, 500)).toBe(255);
    const values = Array.from({ length: 24 }, (_, step) => at(soft, 388 + step, 500) ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  test("does not fade along the edge of the canvas, and without a radius nothing changes", () => {
    const corner = rectangle(0, 0, 100, 100);
    expect(at(feathered(corner, 20), 0, 0)).toBe(255);
    expect(feathered(corner, 0)).toBe(corner);
    expect(feathered(emptyMask, 20)).toBe(emptyMask);
  });
});

describe("the outline", () => {
  test("of a rectangle is its four corners", () => {
    expect(outlineOf(rectangle(10, 20, 30, 40))).toEqual([[10, 20, 40, 20, 40, 60, 10, 60]]);
  });

  test("has a loop for a hole and for each part, also where two touch by a corner, and none for nothing", () => {
    const painter = new MaskPainter(rectangle(0, 0, 90, 90), "remove");
    painter.rectangle({ x: 30, y: 30, width: 30, height: 30 });
    expect(outlineOf(painter.mask)).toHaveLength(2);
    expect(outlineOf(rectangle(20, 20, 10, 10, rectangle(10, 10, 10, 10)))).toHaveLength(2);
    expect(outlineOf(emptyMask)).toEqual([]);
  });

  test("follows the edge of the canvas when all is marked", () => {
    const all = inverted(emptyMask);
    expect(outlineOf(all)).toEqual([[0, 0, CANVAS_WIDTH, 0, CANVAS_WIDTH, CANVAS_HEIGHT, 0, CANVAS_HEIGHT]]);
  });
});

describe("the picture that is sent", () => {
  test("is a greyscale PNG of the canvas' size with every value as it was painted", async () => {
    const mask = feathered(rectangle(400, 400, 200, 200), 12);
    const bytes = new Uint8Array(await (await maskPng(mask)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    expect(String.fromCharCode(...bytes.slice(1, 4))).toBe("PNG");
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([CANVAS_WIDTH, CANVAS_HEIGHT]);
    expect([...bytes.slice(24, 29)]).toEqual([8, 0, 0, 0, 0]);
    const length = view.getUint32(33);
    const rows = inflateSync(bytes.slice(41, 41 + length));
    for (const [x, y] of [
      [0, 0],
      [500, 500],
      [400, 500],
      [395, 393],
    ] as const) {
      expect(rows[y * (CANVAS_WIDTH + 1) + 1 + x]).toBe(at(mask, x, y));
    }
    expect(view.getUint32(41 + length)).toBe(crc32(bytes.slice(37, 41 + length)));
    expect(bytes.length).toBeLessThan(20_000);
  });

  test("is checked as the specification says", () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    expect(crc32(new TextEncoder().encode("IEND"))).toBe(0xae426082);
  });
});

describe("the history of the mask", () => {
  test("goes back and forth over strokes, rectangles, inverting, clearing and the soft edge", () => {
    const masking = new MaskStore();
    const seen: number[] = [];
    const look = () => seen.push(Math.round(shareOf(masking.state.mask) * 1e6) + masking.state.feather / 100);
    look();
    masking.beginStroke({ x: 500, y: 500 }, "add");
    masking.extendStroke({ x: 700, y: 600 });
    masking.endStroke();
    look();
    masking.rectangle({ x: 0, y: 0, width: 100, height: 100 });
    look();
    masking.invert();
    look();
    masking.beginFeather();
    masking.setFeather(20);
    masking.setFeather(30);
    masking.completeFeather();
    look();
    masking.clear();
    look();
    expect(masking.state.isEmpty).toBe(true);
    const again: number[] = [];
    for (let step = seen.length - 1; step >= 0; step--) {
      again.unshift(Math.round(shareOf(masking.state.mask) * 1e6) + masking.state.feather / 100);
      masking.undo();
    }
    expect(again).toEqual(seen);
    for (let step = 1; step < seen.length; step++) masking.redo();
    expect(masking.state.isEmpty).toBe(true);
    expect(masking.state.future).toEqual([]);
  });

  test("a stroke that is cancelled leaves no trace and no step", () => {
    const masking = new MaskStore();
    masking.beginStroke({ x: 500, y: 500 }, "add");
    expect(masking.cancelStroke()).toBe(true);
    expect(masking.cancelStroke()).toBe(false);
    expect(masking.state).toMatchObject({ isEmpty: true, past: [] });
    expect(isEmptyMask(masking.painted)).toBe(true);
  });

  test("a new step forgets what was undone, and another picture forgets all", () => {
    const masking = new MaskStore();
    masking.rectangle({ x: 0, y: 0, width: 9, height: 9 });
    masking.undo();
    masking.rectangle({ x: 9, y: 9, width: 9, height: 9 });
    expect(masking.state.future).toEqual([]);
    masking.set({ size: 100 });
    masking.open();
    expect(masking.state).toMatchObject({ isEmpty: true, past: [], size: 100 });
  });
});
