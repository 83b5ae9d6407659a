import { expect, test } from "vitest";
import { newScene } from "./elements";
import type { Scene } from "./types";
import { worldOf } from "./world";

const picture = "a".repeat(32);
const told = { key: "peaks", picture, time: "day", focus: [0.66, 0.6] };

const sceneOf = (world: unknown): Scene => ({
  ...newScene(),
  background: { color: "#000000", picture, name: "", credits: [] },
  facts: { world: typeof world === "string" ? world : JSON.stringify(world) },
});

test("a place is told with the light it was painted in", () => {
  expect(worldOf(sceneOf(told))).toEqual({ key: "peaks", light: { time: "day", sun: "right", haze: 1 } });
  const other = { ...told, time: "night", sun: "right", haze: 0.4, focus: [0.3, 0.6] };
  expect(worldOf(sceneOf(other))?.light).toEqual({ time: "night", sun: "right", haze: 0.4 });
});

test("by itself its light comes from behind the subject", () => {
  expect(worldOf(sceneOf({ ...told, focus: [0.3, 0.6] }))?.light.sun).toBe("left");
});

test("what is not told of the background that is there is not believed", () => {
  expect(worldOf(newScene())).toBeNull();
  const wrong = [
    "",
    "{",
    "[]",
    "null",
    { ...told, picture: "b".repeat(32) },
    { ...told, time: "noon" },
    { ...told, haze: "much" },
    { ...told, focus: 3 },
    { ...told, key: undefined },
  ];
  for (const world of wrong) expect(worldOf(sceneOf(world)), JSON.stringify(world)).toBeNull();
});
