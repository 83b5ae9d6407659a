/** Cropping on the canvas: the picture stays where it is under the frame, whichever way it is turned and mirrored. */
import { describe, expect, it } from "vitest";
import { image } from "~/test/scene-builder";
import { cropOf, filling, inRatio, pulled, uncropped, withCrop, zoomedTo, zoomOf } from "./cropping";
import type { ImageElement } from "./types";

const LEFT = { x: -1, y: 0 } as const;
const INSIDE = { x: 0, y: 0 } as const;
/** 150 by 100 at 325, 250. */
const picture: ImageElement = image("p");
const half: ImageElement = { ...picture, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } };

describe("a crop", () => {
  it("of nothing is the picture as it is", () => {
    expect(withCrop(picture, cropOf(picture))).toEqual(picture);
    expect(withCrop(half, cropOf(half))).toEqual(half);
  });

  it("that is pulled in leaves what is seen where it is", () => {
    const cropped = withCrop(picture, pulled(cropOf(picture), LEFT, 30, 0, null));
    expect(cropped).toMatchObject({ x: 355, y: 250, width: 120, height: 100 });
    expect(cropped.crop?.x).toBeCloseTo(0.2);
    expect(cropped.crop?.width).toBeCloseTo(0.8);
    expect(withCrop(cropped, pulled(cropOf(cropped), LEFT, -999, 0, null))).toMatchObject({
      x: 325,
      width: 150,
      crop: null,
    });
  });

  it("of a mirrored picture takes the other side of the file", () => {
    const cropped = withCrop({ ...picture, flipX: true }, pulled(cropOf(picture), LEFT, 30, 0, null));
    expect(cropped.crop?.x).toBeCloseTo(0);
    expect(cropped.crop?.width).toBeCloseTo(0.8);
    expect(cropOf(cropped).whole.x).toBeCloseTo(-30);
  });

  it("of a turned picture moves its corner along its own side", () => {
    const cropped = withCrop({ ...picture, rotation: 90 }, pulled(cropOf(picture), LEFT, 30, 0, null));
    expect(cropped.x).toBeCloseTo(325);
    expect(cropped.y).toBeCloseTo(280);
  });

  it("lets the picture move under the frame, as far as it reaches", () => {
    const moved = withCrop(half, pulled(cropOf(half), INSIDE, 30, 40, null));
    expect(moved).toMatchObject({ x: half.x, y: half.y, width: half.width, height: half.height });
    expect(moved.crop?.x).toBeCloseTo(0.4);
    expect(moved.crop?.y).toBe(0);
    expect(withCrop(half, pulled(cropOf(half), INSIDE, -999, 0, null)).crop?.x).toBeCloseTo(0.5);
  });

  it("lets the picture grow under the frame, never become smaller than it", () => {
    const near = zoomedTo(cropOf(picture), 2);
    expect(zoomOf(near)).toBeCloseTo(2);
    expect(withCrop(picture, near).crop).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
    expect(withCrop(picture, zoomedTo(near, 0.1)).crop).toBeNull();
  });

  it("takes a ratio about its middle", () => {
    expect(withCrop(picture, inRatio(cropOf(picture), 1))).toMatchObject({ x: 350, width: 100, height: 100 });
  });

  it("shows the whole picture while it is chosen, without what is around it", () => {
    const framed: ImageElement = {
      ...half,
      mask: { shape: "heart", radius: 0 },
      feather: 20,
      effects: [{ kind: "outline", color: "#ffffff", width: 9 }],
    };
    const whole = { x: 175, width: 300, crop: null, mask: null, feather: 0, effects: [] };
    expect(uncropped(framed, cropOf(framed))).toMatchObject(whole);
  });
});

describe("another picture in the same box", () => {
  it("fills it, its middle in the middle", () => {
    expect(filling({ width: 300, height: 200 }, { width: 150, height: 100 })).toBeNull();
    expect(filling({ width: 400, height: 100 }, { width: 100, height: 100 })).toEqual({
      x: 0.375,
      y: 0,
      width: 0.25,
      height: 1,
    });
  });
});
