import { describe, expect, it } from "vitest";
import { line, sceneOf, shape } from "~/test/scene-builder";
import { snap, snapResize, snapTargets } from "./snapping";

const textSize = () => ({ width: 0, height: 0 });
const scene = sceneOf(
  shape("moving", { x: 0, y: 0 }),
  shape("other", { x: 500, y: 300 }),
  shape("hidden", { x: 901, visible: false }),
  line("stroke", { points: [903, 0] }),
);
const targets = snapTargets(scene, new Set(["moving"]), textSize);

describe("snapping", () => {
  it("meets the frame, the canvas and other elements, but neither itself nor what is hidden nor strokes", () => {
    expect(targets.x).toEqual([0, 768, 1536, 0, 768, 1536, 500, 550, 600]);
    expect(targets.y).toEqual([80, 512, 944, 0, 512, 1024, 300, 350, 400]);
  });

  it("takes the smallest correction on each axis and shows a guide for it", () => {
    const result = snap({ x: 504, y: 700, width: 100, height: 100 }, targets, 6);
    expect(result).toEqual({ dx: -4, dy: 0, guides: [{ axis: "x", at: 500 }] });
  });

  it("brings a middle to the middle of the frame", () => {
    const result = snap({ x: 715, y: 460, width: 100, height: 100 }, targets, 6);
    expect(result).toMatchObject({ dx: 3, dy: 2 });
    expect(result.guides).toHaveLength(2);
  });

  it("does nothing far from everything", () => {
    expect(snap({ x: 620, y: 610, width: 10, height: 10 }, targets, 6)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

describe("snapping while an edge is pulled", () => {
  const box = { x: 620, y: 610, width: 145, height: 100 };

  it("moves that edge alone, and only it", () => {
    const { box: snapped, guides } = snapResize(box, { x: "end", y: null }, targets, 6, false);
    expect(snapped).toEqual({ ...box, width: 148 });
    expect(guides).toEqual([{ axis: "x", at: 768 }]);
    expect(snapResize(box, { x: "start", y: null }, targets, 6, false)).toEqual({ box, guides: [] });
  });

  it("keeps the opposite edges where they are", () => {
    const near = { x: 604, y: 403, width: 100, height: 50 };
    const { box: snapped, guides } = snapResize(near, { x: "start", y: "start" }, targets, 6, false);
    expect(snapped).toEqual({ x: 600, y: 400, width: 104, height: 53 });
    expect(guides).toHaveLength(2);
  });

  it("keeps the proportions where they count: the nearer line wins", () => {
    const near = { x: 604, y: 402, width: 100, height: 50 };
    const { box: snapped, guides } = snapResize(near, { x: "start", y: "start" }, targets, 6, true);
    expect(guides).toEqual([{ axis: "y", at: 400 }]);
    expect(snapped).toEqual({ x: 600, y: 400, width: 104, height: 52 });
  });

  it("never turns a box inside out", () => {
    const narrow = { x: 595, y: 610, width: 4, height: 4 };
    expect(snapResize(narrow, { x: "start", y: null }, targets, 6, false).box).toEqual(narrow);
  });
});
