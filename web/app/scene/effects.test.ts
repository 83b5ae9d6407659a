import { expect, test } from "vitest";
import { text } from "~/test/scene-builder";
import { findEffect, initialEffect, withFill } from "./effects";

test("a plain colour takes the place of a gradient and leaves every other effect", () => {
  const effects = [initialEffect("outline", true), initialEffect("gradient", true)];
  const coloured = withFill(text("t", { fill: "#ffffff", effects }), "#ff1f1f");
  expect(coloured.fill).toBe("#ff1f1f");
  expect(coloured.effects).toEqual([initialEffect("outline", true)]);
  expect(findEffect(coloured, "gradient")).toBeUndefined();
});
