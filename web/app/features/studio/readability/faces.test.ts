import { expect, it } from "vitest";
import { image, PICTURE, sceneOf } from "~/test/scene-builder";
import { sceneFaces } from "./faces";

const photo = { ...image("photo"), x: 100, y: 50, width: 200, height: 100 };
const known = { [PICTURE]: [{ left: 0.1, top: 0.2, right: 0.3, bottom: 0.6 }] };
const facesOf = (fields: Partial<typeof photo>) =>
  sceneFaces(sceneOf({ ...photo, ...fields }), known, () => undefined);

it("stands where the picture stands", () => {
  expect(facesOf({})).toEqual([
    {
      element: "photo",
      box: {
        x: expect.closeTo(120),
        y: expect.closeTo(70),
        width: expect.closeTo(40),
        height: expect.closeTo(40),
      },
    },
  ]);
});

it("follows flips, and goes with a hidden picture", () => {
  expect(facesOf({ flipX: true })[0]?.box.x).toBeCloseTo(240);
  expect(facesOf({ flipY: true })[0]?.box.y).toBeCloseTo(90);
  expect(facesOf({ visible: false })).toEqual([]);
});

it("is larger in a crop, and gone when the crop leaves it out", () => {
  const left = { x: 0, y: 0, width: 0.5, height: 1 };
  expect(facesOf({ crop: left })[0]?.box.width).toBeCloseTo(80);
  expect(facesOf({ crop: { ...left, x: 0.5 } })).toEqual([]);
});

it("a background is cut to cover the canvas", () => {
  const scene = { ...sceneOf(), background: { color: "#000000", picture: PICTURE, name: "", credits: [] } };
  const [face] = sceneFaces(scene, known, () => ({ width: 1024, height: 1024 }));
  // The square fills the width of 1536, and a quarter of its surplus lies above the canvas.
  expect(face).toEqual({
    element: null,
    box: {
      x: expect.closeTo(153.6),
      y: expect.closeTo(-256 + 307.2),
      width: expect.closeTo(307.2),
      height: expect.closeTo(614.4),
    },
  });
});
