import { describe, expect, it, vi } from "vitest";
import { image, line, sceneOf, text } from "~/test/scene-builder";
import { newScene } from "./elements";
import { readScene } from "./schema";
import { SceneRefused, storedScene } from "./stored-scene";
import { SCENE_VERSION } from "./types";

describe("reading a scene", () => {
  it("compiles nothing, which the page's policy would forbid", async () => {
    vi.resetModules();
    const compile = vi.fn();
    vi.stubGlobal("Function", compile);
    (await import("./schema")).readScene({ elements: [] });
    expect(compile).not.toHaveBeenCalled();
  });

  it("fills in what was left out", () => {
    const scene = readScene({ elements: [{ kind: "text", id: "a", text: "Hi", x: 1, y: 2 }] });
    expect(scene.elements[0]).toEqual(text("a", { text: "Hi", x: 1, y: 2 }));
    expect(scene.frame).toEqual(newScene().frame);
  });

  it.each([
    ["nothing", null],
    ["a number", 7],
    ["an unknown field", { ...newScene(), layers: [] }],
    ["an unknown kind", { ...newScene(), elements: [{ kind: "video", id: "a" }] }],
    ["a colour that is none", sceneOf(text("a", { fill: "red" }))],
    ["a size beyond the limits", sceneOf(text("a", { fontSize: 0 }))],
  ])("refuses %s", (_, json) => {
    expect(() => readScene(json)).toThrow(SceneRefused);
  });

  it("refuses a newer version with a text for a person", () => {
    expect(() => readScene({ ...newScene(), version: SCENE_VERSION + 1 })).toThrow(
      /newer version of Thumbsmith/,
    );
  });

  it("takes what our server answers as checked, but for a newer version", () => {
    const answered = newScene();
    expect(readScene(storedScene(answered))).toBe(answered);
    expect(() => storedScene({ ...answered, version: SCENE_VERSION + 1 })).toThrow(SceneRefused);
  });

  it("brings a scene of version 1 up to date, its strokes as even as they were", () => {
    const { widths, ...old } = line("l");
    const { version, elements } = readScene({ ...newScene(), version: 1, elements: [old] });
    expect(version).toBe(SCENE_VERSION);
    expect(elements).toEqual([{ ...old, widths: [] }]);
    expect(widths).toEqual([]);
  });

  it.each([
    [
      { x: 0.5, y: 0, width: 1, height: 1 },
      { x: 0.5, y: 0, width: 0.5, height: 1 },
    ],
    [{ x: 0, y: 0, width: 0, height: 1 }, null],
  ])("cuts a crop of version 2 to its picture: %o", (crop, shown) => {
    const photo = { ...image("i"), crop };
    const { elements } = readScene({ ...newScene(), version: 2, elements: [photo] });
    expect(elements).toMatchObject([{ crop: shown }]);
  });

  it("refuses two elements with one id", () => {
    expect(() => readScene(sceneOf(text("a"), text("a")))).toThrow(/share one id/);
  });

  it("says where the fault is", () => {
    expect(() => readScene(sceneOf(text("a", { x: Number.NaN })))).toThrow(/elements/);
  });
});
