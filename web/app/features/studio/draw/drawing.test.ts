// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { readScene } from "~/scene/schema";
import { type Drawing, EMPTY, isEmpty, readDrawing, sceneOf, withMark } from "./drawing";
import { forgetDrawing, saveDrawing, savedDrawing } from "./saved-drawing";
import { bringsDrawing, WITH_DRAWING } from "./with-drawing";

const PICTURE = "0123456789abcdef0123456789abcdef";

const drawing: Drawing = {
  format: 1,
  picture: { data: "data:image/jpeg;base64,AAAA", width: 1000, height: 1024 },
  marks: [
    { kind: "stroke", points: [1, 2, 30, 40], color: "#ff1f1f", size: 8 },
    { kind: "text", text: "Hello", x: 100, y: 200, color: "#0b1f4b" },
  ],
};

afterEach(() => localStorage.clear());

describe("a drawing", () => {
  it("comes back from the browser's storage as it was", () => {
    expect(savedDrawing(null)).toBeNull();
    expect(saveDrawing(drawing, "ada")).toBe(true);
    expect(savedDrawing("ada")).toEqual(drawing);
  });

  it("is shown to nobody else; a visitor's becomes that of who logs in", () => {
    saveDrawing(drawing, "ada");
    expect([savedDrawing("eve"), savedDrawing(null)]).toEqual([null, null]);
    saveDrawing(drawing, null);
    expect(savedDrawing(null)).toEqual(drawing);
    expect(savedDrawing("ada")).toEqual(drawing);
    expect([savedDrawing("eve"), savedDrawing(null)]).toEqual([null, null]);
    forgetDrawing("eve");
    expect(savedDrawing("ada")).toEqual(drawing);
    forgetDrawing("ada");
    expect(savedDrawing("ada")).toBeNull();
  });

  it("is not kept where there is no room, and says so", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveDrawing(drawing, null)).toBe(false);
  });

  it("is nothing when what is stored is damaged", () => {
    localStorage.setItem("thumbsmith-drawing", "{");
    expect(savedDrawing(null)).toBeNull();
    expect(
      readDrawing({ ...drawing, picture: { data: "https://elsewhere.example/x.png", width: 1, height: 1 } }),
    ).toBeNull();
    expect(readDrawing({ ...drawing, format: 2 })).toBeNull();
  });

  it("grows mark by mark, and earlier states stay what they were", () => {
    const [stroke] = drawing.marks;
    const next = stroke ? withMark(EMPTY, stroke) : EMPTY;
    expect(isEmpty(EMPTY)).toBe(true);
    expect(isEmpty(next)).toBe(false);
  });
});

describe("a drawing in the studio", () => {
  it("is a scene with the picture below, every stroke and all words", () => {
    const scene = readScene(JSON.parse(JSON.stringify(sceneOf(drawing, PICTURE))));
    expect(scene.elements.map(({ kind }) => kind)).toEqual(["image", "line", "text"]);
    expect(scene.elements[0]).toMatchObject({ picture: PICTURE, x: 268, y: 0, width: 1000, height: 1024 });
    expect(scene.elements[1]).toMatchObject({ points: [1, 2, 30, 40], stroke: "#ff1f1f", strokeWidth: 8 });
    expect(scene.elements[2]).toMatchObject({ text: "Hello", x: 100, y: 200, fill: "#0b1f4b" });
    expect(scene.background.color).toBe("#ffffff");
  });

  it("comes only with a navigation that says so", () => {
    expect(bringsDrawing(WITH_DRAWING)).toBe(true);
    expect(bringsDrawing({ prompt: "cats" })).toBe(false);
    expect(bringsDrawing(null)).toBe(false);
  });
});
