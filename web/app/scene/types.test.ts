/** What is made here has exactly the fields of the server's models, and their defaults. */
import { describe, expect, it } from "vitest";
import { bubble, image, line, PICTURE, sceneOf, shape, text } from "~/test/scene-builder";
import { INITIAL_DUOTONE, NO_ADJUSTMENTS } from "./adjustments";
import { initialEffect } from "./effects";
import { newScene } from "./elements";
import sceneSchema from "./scene.schema.json";
import { readScene } from "./schema";
import { type Credit, type Crop, MAXIMUM_ELEMENTS, type Relight, type SceneElement } from "./types";

type Properties = Record<string, { default?: unknown }>;
const definitions = sceneSchema.$defs as unknown as Record<string, { properties: Properties }>;

const relight: Relight = {
  kind: "relight",
  picture: PICTURE,
  lightX: -0.6,
  lightY: -0.8,
  shade: 0.35,
  rimColor: "#ffffff",
  rimWidth: 0.02,
  rimColorOpposite: null,
  saturation: 1,
  contrast: 1,
};
const credit: Credit = {
  title: "a",
  author: "a",
  authorUrl: null,
  source: "a",
  sourceUrl: null,
  license: "a",
  licenseUrl: null,
  isRequired: false,
};
const crop: Crop = { x: 0, y: 0, width: 1, height: 1 };

// One value of each type.
const samples: Record<string, object> = {
  LineElement: line("a"),
  TextElement: text("a"),
  BubbleElement: bubble("a"),
  ImageElement: image("a"),
  ShapeElement: shape("a"),
  TextRange: { start: 0, end: 1, fill: null, bold: null, italic: null, underline: null },
  Outline: initialEffect("outline", true),
  Glow: initialEffect("glow", true),
  Shadow: initialEffect("shadow", true),
  Plate: initialEffect("plate", true),
  Gradient: initialEffect("gradient", true),
  GradientStop: { offset: 0, color: "#ffffff" },
  Relight: relight,
  Crop: crop,
  Credit: credit,
  PictureMask: { shape: "rectangle", radius: 0.12 },
  Adjustments: NO_ADJUSTMENTS,
  Duotone: INITIAL_DUOTONE,
  Frame: newScene().frame,
  Background: newScene().background,
};

describe("types", () => {
  it("cover every model of the server", () => {
    expect(Object.keys(definitions).sort()).toEqual(Object.keys(samples).sort());
  });

  it.each(Object.keys(samples))("name the fields of %s", (name) => {
    expect(Object.keys(samples[name] ?? {}).sort()).toEqual(
      Object.keys(definitions[name]?.properties ?? {}).sort(),
    );
  });

  it("stop at as many elements", () => {
    expect(sceneSchema.properties.elements.maxItems).toBe(MAXIMUM_ELEMENTS);
  });

  it("name the fields of Scene", () => {
    expect(Object.keys(newScene()).sort()).toEqual(Object.keys(sceneSchema.properties).sort());
  });
});

describe("new elements", () => {
  const made: [string, SceneElement][] = [
    ["LineElement", line("a")],
    ["TextElement", text("a")],
    ["BubbleElement", bubble("a")],
    ["ShapeElement", shape("a")],
    ["ImageElement", image("a")],
  ];
  it.each(made)("have the server's defaults: %s", (name, element) => {
    for (const [field, { default: expected }] of Object.entries(definitions[name]?.properties ?? {})) {
      if (expected === undefined || (name === "ShapeElement" && field === "effects")) continue;
      expect(element[field as keyof SceneElement], field).toEqual(expected);
    }
  });

  it("are accepted by the schema", () => {
    const scene = sceneOf(...made.map(([id, element]) => ({ ...element, id })));
    expect(readScene(structuredClone(scene))).toEqual(scene);
  });
});
