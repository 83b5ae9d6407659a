import fc from "fast-check";
import { expect, test } from "vitest";
import { image, sceneOf, text } from "~/test/scene-builder";
import { newImage } from "./elements";
import { boundsOfPoints, cornersOf } from "./geometry";
import { withinLimits } from "./limits";
import { addElements, changeElements, updateElement } from "./operations";
import { applyBoxChange } from "./transform";
import type { ImageElement, TextElement } from "./types";

const picture = (fields: Partial<ImageElement>) => ({ ...image("a"), ...fields }) as ImageElement;
const place = fc.double({ min: -5_000, max: 5_000, noNaN: true });
/** One side is at most a thousand times the other: no scene has room for a longer needle. */
const side = fc.double({ min: 4, max: 4_000, noNaN: true });
const angle = fc.integer({ min: -180, max: 180 });

/** Bounds of what shows, for pictures that are not turned. */
const shown = ({ x, y, width, height }: ImageElement) => ({
  width: Math.min(x + width, 1536) - Math.max(x, 0),
  height: Math.min(y + height, 1024) - Math.max(y, 0),
});

test("wherever a picture is put, 20 pixels of each side and a tenth of it stay, and its ratio", () => {
  fc.assert(
    fc.property(place, place, side, side, (x, y, width, height) => {
      const kept = withinLimits(picture({ x, y, width, height, rotation: 0 })) as ImageElement;
      const part = shown(kept);
      expect(Math.min(kept.width, kept.height)).toBeGreaterThanOrEqual(19.999);
      expect(kept.width / kept.height / (width / height)).toBeCloseTo(1);
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(19.999);
      const most = Math.min(kept.width, 1536) * Math.min(kept.height, 1024);
      const least = Math.min(kept.width * kept.height * 0.1, most);
      expect((part.width * part.height) / least).toBeGreaterThan(0.999);
    }),
  );
});

test("a turned picture stays too, and what may stand where it is stays there", () => {
  fc.assert(
    fc.property(place, place, side, side, angle, (x, y, width, height, rotation) => {
      const kept = withinLimits(picture({ x, y, width, height, rotation })) as ImageElement;
      const { x: left, y: top, width: wide, height: high } = boundsOfPoints(cornersOf(kept));
      expect(left + wide).toBeGreaterThan(0);
      expect(left).toBeLessThan(1536);
      expect(top + high).toBeGreaterThan(0);
      expect(top).toBeLessThan(1024);
      expect(withinLimits(kept)).toMatchObject({
        x: expect.closeTo(kept.x, 3),
        y: expect.closeTo(kept.y, 3),
      });
    }),
  );
});

test("a needle that was moved back to the edge is not moved again", () => {
  const needle = picture({ x: 0, y: 0, width: 1.0000000000000024, height: 526.6218477479947, rotation: 178 });
  const kept = withinLimits(needle) as ImageElement;
  expect(withinLimits(kept)).toEqual(kept);
});

test("a drop is placed whole inside the canvas, its ratio kept", () => {
  fc.assert(
    fc.property(place, place, fc.integer({ min: 1, max: 40 }), (x, y, ratio) => {
      for (const size of [
        { width: 100 * ratio, height: 100 },
        { width: 100, height: 100 * ratio },
      ]) {
        const { width, height, ...at } = newImage("i", { pictureId: "p", name: "", ...size }, { x, y });
        expect(width / height).toBeCloseTo(size.width / size.height);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(20);
        expect(Math.min(at.x, at.y)).toBeGreaterThanOrEqual(0);
        expect(at.x + width).toBeLessThanOrEqual(1536.001);
        expect(at.y + height).toBeLessThanOrEqual(1024.001);
      }
    }),
  );
});

test("no side of a picture goes beyond what a scene can hold, its ratio kept", () => {
  const tower = picture({ x: 0, y: 0, width: 300, height: 900, rotation: 0 });
  const set = (width: number) =>
    updateElement<ImageElement>(sceneOf(tower), "a", { width, height: width * 3 }).elements[0];
  expect(set(20_000)).toMatchObject({ width: expect.closeTo(6_667, 0), height: 20_000 });
  expect(set(2)).toMatchObject({ width: 20, height: 60 });
});

test("every way in stops at the same place: a field, a handle, a paste, an angle", () => {
  const here = picture({ x: 500, y: 400, width: 200, height: 100, rotation: 0 });
  const away = { x: 5_000, y: 400 };
  const box = { x: 500, y: 400, width: 200, height: 100, rotation: 0 };
  const byField = updateElement<ImageElement>(sceneOf(here), "a", away).elements[0];
  const byHandle = applyBoxChange(here, { from: box, to: { ...box, ...away }, oneSided: false });
  const byPaste = addElements(sceneOf(), [{ ...here, ...away }]).elements[0];
  for (const found of [byField, byHandle, byPaste]) {
    expect(found).toMatchObject({ x: expect.closeTo(1516), y: 400 });
  }
});

test("letters: whatever sets their size ends between 8 and 600; what came larger stays until it is set", () => {
  const letters = (fontSize: number) => ({ ...text("t"), fontSize }) as TextElement;
  const set = (fontSize: number, from = 50) =>
    changeElements(sceneOf(letters(from)), ["t"], (element) => ({ ...element, fontSize }) as TextElement)
      .elements[0];
  expect([set(2_000), set(1), set(300)].map((found) => (found as TextElement).fontSize)).toEqual([
    600, 8, 300,
  ]);
  const recoloured = changeElements(
    sceneOf(letters(900)),
    ["t"],
    (element) => ({ ...element, fill: "#000000" }) as TextElement,
  );
  expect(recoloured.elements[0]).toMatchObject({ fontSize: 900, fill: "#000000" });
});
