/** Paths, colours, effects, strokes and names: small pure pieces that drawing and panels are made of. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bubble, image, line, shape, text } from "~/test/scene-builder";
import { bubblePath } from "./bubble-path";
import { alphaOf, fade, parseColour, withoutAlpha } from "./colour";
import {
  effectReach,
  effectsOf,
  findEffect,
  initialEffect,
  outlinesOf,
  outlineWidth,
  setEffects,
  TEXT_LOOKS,
} from "./effects";
import { clamp, elementLabel, newImage, shapeLabel } from "./elements";
import { PALETTE } from "./palette";
import { type Path, roundedRectangle, shapePath } from "./paths";
import { readScene } from "./schema";
import type { ShapeKind } from "./types";

/** All end points of a path's commands. */
const pointsOf = (path: Path) =>
  path.flatMap((command) => {
    if (command[0] === "Z") return [];
    const numbers = command.slice(1) as number[];
    return [{ x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 }];
  });

describe("shape paths", () => {
  it.each([
    ["rectangle", 4],
    ["ellipse", 5],
    ["triangle", 3],
    ["star", 10],
    ["burst", 48],
    ["line", 2],
  ] as const)("%s has %i points inside its box", (kind, count) => {
    const points = pointsOf(shapePath(shape("s", { shape: kind, width: 200, height: 80 })));
    expect(points).toHaveLength(count);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(-1e-9);
      expect(x).toBeLessThanOrEqual(200 + 1e-9);
      expect(y).toBeGreaterThanOrEqual(-1e-9);
      expect(y).toBeLessThanOrEqual(80 + 1e-9);
    }
  });

  it("an arrow ends at the box's top right corner, whichever way it bends", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (bend) => {
        const points = pointsOf(shapePath(shape("a", { shape: "arrow", width: 300, height: 100, bend })));
        expect(points).toContainEqual({ x: 300, y: 0 });
        expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
      }),
    );
  });

  it("corners are never rounder than half the shorter side", () => {
    const points = pointsOf(roundedRectangle(0, 0, 100, 40, 500));
    expect(points[0]).toEqual({ x: 20, y: 0 });
  });
});

describe("bubble paths", () => {
  it.each(["speech", "shout"] as const)("a %s bubble is one outline with its tail", (type) => {
    const path = bubblePath(bubble("b", { type, tailLength: 60, tailAngle: 90 }));
    expect(path.filter((command) => command[0] === "Z")).toHaveLength(1);
    // The tip: 60 below the middle of the lower edge.
    const lowest = Math.max(...pointsOf(path).map(({ y }) => y));
    expect(lowest).toBeCloseTo(140, 3);
  });

  it("a thought's tail is two circles of their own", () => {
    const path = bubblePath(bubble("b", { type: "thought", tailLength: 60 }));
    expect(path.filter((command) => command[0] === "Z")).toHaveLength(3);
  });

  it("without a tail there is only the body", () => {
    const lowest = Math.max(...pointsOf(bubblePath(bubble("b", { tailLength: 0 }))).map(({ y }) => y));
    expect(lowest).toBeCloseTo(80);
  });
});

describe("colours", () => {
  it("have an opacity of their own", () => {
    expect(alphaOf("#ff000080")).toBeCloseTo(0.502, 3);
    expect(withoutAlpha("#ff000080")).toBe("#ff0000");
    expect(fade("#ff8000", 0.5)).toBe("rgb(255 128 0 / 0.5)");
  });

  it.each([
    ["f50", "#ff5500"],
    ["#FF5500", "#ff5500"],
    [" ff5500cc ", "#ff5500cc"],
    ["#f50c", "#ff5500cc"],
    ["red", null],
    ["12345", null],
  ])("%s is read as %s", (typed, colour) => {
    expect(parseColour(typed)).toBe(colour);
  });

  it("the palette has 24, all different and all named", () => {
    expect(new Set(PALETTE.map(({ color }) => color)).size).toBe(24);
    expect(new Set(PALETTE.map(({ name }) => name)).size).toBe(24);
    for (const { color } of PALETTE) expect(parseColour(color)).toBe(color);
  });
});

describe("effects", () => {
  const outlined = text("t", {
    effects: [initialEffect("outline", true), initialEffect("glow", true), initialEffect("shadow", true)],
  });

  it("are found, set and removed by kind", () => {
    expect(findEffect(outlined, "glow")?.kind).toBe("glow");
    expect(setEffects(outlined, "glow", []).effects).toHaveLength(2);
    expect(setEffects(outlined, "plate", [])).toBe(outlined);
    expect(setEffects(text("t"), "plate", [initialEffect("plate", true)]).effects).toHaveLength(1);
    expect(effectsOf(line("l"))).toEqual([]);
    const stroke = line("l");
    expect(setEffects(stroke, "glow", [initialEffect("glow", false)])).toBe(stroke);
  });

  it("outlines add up, blurs reach three sigma", () => {
    expect(outlinesOf(outlined)).toHaveLength(1);
    expect(outlineWidth(outlined)).toBeCloseTo(0.08);
    expect(effectReach(outlined)).toBeCloseTo(0.08 + 0.45);
    const plate = { ...initialEffect("plate", true), borderColor: "#000000", borderWidth: 0.1 };
    expect(effectReach(text("t", { effects: [plate] }))).toBeCloseTo(0.29);
    expect(effectReach(shape("s", { effects: [initialEffect("shadow", false)] }))).toBeGreaterThan(42);
  });

  it("all that a panel can turn on is accepted by the schema", () => {
    const kinds = ["outline", "glow", "shadow", "gradient"] as const;
    const elements = [
      text("t", { effects: [...kinds, "plate" as const].map((kind) => initialEffect(kind, true)) }),
      shape("s", { effects: kinds.map((kind) => initialEffect(kind, false)) }),
      ...TEXT_LOOKS.map(({ key, fill, effects }) => text(key, { fill, effects })),
    ];
    expect(() => readScene({ elements })).not.toThrow();
  });
});

describe("elements", () => {
  it("a picture that is added fills half the canvas, in proportion, and is named after its file", () => {
    const wide = { pictureId: "p", width: 400, height: 200, name: "Beach.jpg" };
    const added = newImage("i", wide, { x: 1_530, y: 5 });
    expect(added).toMatchObject({ width: 768, height: 384, x: 768, y: 0, originalWidth: 400 });
    expect(elementLabel(added)).toBe("Beach.jpg");
    const high = { ...wide, height: 800, name: "x".repeat(300) };
    expect(newImage("i", high, { x: 0, y: 0 })).toMatchObject({
      width: 256,
      height: 512,
      name: "x".repeat(120),
    });
  });

  it("are called what a person would call them", () => {
    expect(elementLabel(text("t", { text: "  Big\n news " }))).toBe("Big news");
    expect(elementLabel(text("t", { text: "" }))).toBe("Empty text");
    expect(elementLabel(text("t", { text: "x".repeat(80) }))).toHaveLength(40);
    expect(elementLabel(shape("s", { name: "Logo" }))).toBe("Logo");
    expect(elementLabel(bubble("b", { type: "shout" }))).toBe("Shout bubble");
    expect(elementLabel(image("i"))).toBe("Picture");
    expect(elementLabel(line("l"))).toBe("Brush stroke");
    expect(elementLabel(line("l", { compositeMode: "destination-out" }))).toBe("Eraser stroke");
    const kinds: ShapeKind[] = ["rectangle", "ellipse", "triangle", "star", "burst", "arrow", "line"];
    expect(new Set(kinds.map(shapeLabel)).size).toBe(7);
  });

  it("clamp prefers the lower limit when there is no room", () => {
    expect(clamp(5, 0, -10)).toBe(0);
  });

  it("a new straight line has a stroke and no fill", () => {
    expect(shape("s", { shape: "line" })).toMatchObject({ fill: null, stroke: "#ff2d2d" });
  });
});
