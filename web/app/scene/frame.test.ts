import { describe, expect, it } from "vitest";
import { sceneOf, shape } from "~/test/scene-builder";
import { newScene } from "./elements";
import { badgeBox, exportSize, frameBox, frameGrip } from "./frame";
import { setFrameTop } from "./operations";

describe("the 16:9 frame", () => {
  it("is 1536x864, in the middle at first", () => {
    expect(frameBox(newScene())).toEqual({ x: 0, y: 80, width: 1536, height: 864 });
  });

  it("has the badge in its bottom right corner", () => {
    const badge = badgeBox(newScene());
    expect(badge.x + badge.width).toBeCloseTo(1536);
    expect(badge.y + badge.height).toBeCloseTo(944);
  });

  it("has its grip beside its left edge, as large on the screen at every zoom", () => {
    expect(frameGrip(sceneOf(shape("a")), 2)).toEqual({ x: -44, y: 456, width: 36, height: 112 });
  });

  it("has none while nothing is on the canvas", () => {
    expect(frameGrip(newScene(), 2)).toBeNull();
  });
});

describe("export size", () => {
  it("is exactly 1280x720 for the frame, wherever it lies", () => {
    const size = exportSize(setFrameTop(newScene(), 160), "frame");
    expect(size).toMatchObject({ width: 1280, height: 720, area: { y: 160 } });
    expect(size.scale).toBeCloseTo(1280 / 1536);
  });

  it("is the canvas' own size for the canvas, or any width", () => {
    expect(exportSize(newScene(), "canvas")).toMatchObject({ width: 1536, height: 1024, scale: 1 });
    expect(exportSize(newScene(), "frame", 3840)).toMatchObject({ width: 3840, height: 2160 });
  });
});
