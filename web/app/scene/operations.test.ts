import { describe, expect, it } from "vitest";
import { bubble, countingIds, idsOf, image, line, PICTURE, sceneOf, shape, text } from "~/test/scene-builder";
import {
  addElements,
  duplicateElements,
  elementsById,
  findElement,
  moveElements,
  picturesOf,
  removeElements,
  reorderElements,
  replaceElements,
  sameContent,
  setBackground,
  setFrameTop,
  updateElement,
} from "./operations";
import { MAXIMUM_ELEMENTS, type Scene, type ShapeElement, type TextElement } from "./types";

const abcd = sceneOf(shape("a"), shape("b"), shape("c"), shape("d"));

describe("moving pictures", () => {
  const at = (x: number, y: number, width = 300, height = 200) =>
    sceneOf({ ...image("a"), x, y, width, height });
  const moved = (scene: Scene, dx: number, dy: number) => moveElements(scene, ["a"], dx, dy).elements[0];

  it("reaches over the edge, but a tenth of it stays on the canvas", () => {
    expect(moved(at(100, 100), -500, 0)).toMatchObject({ x: expect.closeTo(-270), y: 100 });
    expect(moved(at(100, 100), 0, 5_000)).toMatchObject({ x: 100, y: expect.closeTo(1_004) });
  });

  it("shows at least 20 pixels of each side", () => {
    const small = at(100, 100, 60, 40);
    expect(moved(small, -500, 0)).toMatchObject({ x: expect.closeTo(-40), y: 100 });
    expect(moved(small, 0, -500)).toMatchObject({ x: 100, y: expect.closeTo(-20) });
  });

  it("counts what really shows of one that is turned", () => {
    const turned = sceneOf({ ...image("a"), x: 600, y: 400, width: 300, height: 200, rotation: 90 });
    expect(moved(turned, -5_000, 0)).toMatchObject({ x: expect.closeTo(20), y: 400 });
  });

  it("holds back what moves with it, and nothing else", () => {
    const picture = { ...image("a"), x: 10, y: 0, width: 100, height: 100 };
    const scene = sceneOf(picture, shape("b", { x: 200 }));
    expect(moveElements(scene, ["a", "b"], -500, 0).elements).toMatchObject([
      { x: expect.closeTo(-80) },
      { x: expect.closeTo(110) },
    ]);
    expect(moveElements(scene, ["b"], -500, 0).elements[1]).toMatchObject({ x: -300 });
  });
});

describe("sharing", () => {
  it("gives the very same scene when nothing changes", () => {
    expect(updateElement<ShapeElement>(abcd, "a", { x: 0 })).toBe(abcd);
    expect(updateElement<ShapeElement>(abcd, "nobody", { x: 5 })).toBe(abcd);
    expect(moveElements(abcd, ["a"], 0, 0)).toBe(abcd);
    expect(removeElements(abcd, [])).toBe(abcd);
    expect(reorderElements(abcd, ["d"], "front")).toBe(abcd);
    expect(replaceElements(abcd, [])).toBe(abcd);
    expect(addElements(abcd, [])).toBe(abcd);
    expect(setBackground(abcd, { color: "#111318" })).toBe(abcd);
    expect(setFrameTop(abcd, 80)).toBe(abcd);
  });

  it("keeps the elements it did not touch", () => {
    const changed = updateElement<ShapeElement>(abcd, "b", { x: 9 });
    expect(changed.elements[0]).toBe(abcd.elements[0]);
    expect(changed.elements[1]).toMatchObject({ id: "b", x: 9 });
  });
});

describe("adding and finding", () => {
  it("adds on top, or below a given place", () => {
    expect(idsOf(addElements(abcd, [shape("e")]))).toEqual(["a", "b", "c", "d", "e"]);
    expect(idsOf(addElements(abcd, [shape("e")], 1))).toEqual(["a", "e", "b", "c", "d"]);
  });

  it("adds nothing to a full scene", () => {
    const full = sceneOf(...Array.from({ length: MAXIMUM_ELEMENTS }, (_, i) => shape(`s${i}`)));
    expect(addElements(full, [shape("one-more")])).toBe(full);
  });

  it("finds by id", () => {
    expect(findElement(abcd, "c")?.id).toBe("c");
    expect(findElement(abcd, null)).toBeUndefined();
    expect(elementsById(abcd, ["d", "a"]).map(({ id }) => id)).toEqual(["a", "d"]);
  });
});

describe("order", () => {
  it.each([
    ["front", ["a", "c"], ["b", "d", "a", "c"]],
    ["back", ["b", "d"], ["b", "d", "a", "c"]],
    ["forward", ["a"], ["b", "a", "c", "d"]],
    ["forward", ["a", "b"], ["c", "a", "b", "d"]],
    ["backward", ["c"], ["a", "c", "b", "d"]],
    ["backward", ["a", "d"], ["a", "b", "d", "c"]],
    ["forward", ["c", "d"], ["a", "b", "c", "d"]],
  ] as const)("%s of %s", (step, ids, expected) => {
    expect(idsOf(reorderElements(abcd, ids, step))).toEqual(expected);
  });
});

describe("bubbles and their text", () => {
  const scene = sceneOf(bubble("b"), text("t", { bubbleId: "b", x: 10, y: 20 }), text("other"));

  it("move together", () => {
    const moved = moveElements(scene, ["b"], 5, 6);
    expect(findElement(moved, "t")).toMatchObject({ x: 15, y: 26 });
    expect(findElement(moved, "other")).toBe(findElement(scene, "other"));
  });

  it("go together", () => {
    expect(idsOf(removeElements(scene, ["b"]))).toEqual(["other"]);
  });

  it("are copied together, and the copy's text belongs to the copy", () => {
    const { scene: copied, ids } = duplicateElements(scene, ["b"], countingIds());
    expect(ids).toEqual(["new-1", "new-2"]);
    expect(idsOf(copied)).toEqual(["b", "t", "new-1", "new-2", "other"]);
    expect((findElement(copied, "new-2") as TextElement).bubbleId).toBe("new-1");
  });

  it("a text that is copied alone leaves its bubble", () => {
    const { scene: copied } = duplicateElements(scene, ["t"], countingIds());
    expect((findElement(copied, "new-1") as TextElement).bubbleId).toBeNull();
  });
});

describe("copies", () => {
  it("stand a little beside the original and form a group of their own", () => {
    const scene = sceneOf(shape("a", { groupId: "g" }), shape("b", { groupId: "g" }));
    const { scene: copied } = duplicateElements(scene, ["a", "b"], countingIds());
    const groups = copied.elements.map((element) => element.groupId);
    expect(groups.slice(0, 2)).toEqual(["g", "g"]);
    expect(groups[2]).toBe(groups[3]);
    expect(groups[2]).not.toBe("g");
    expect(copied.elements[2]).toMatchObject({ x: 20, y: 20 });
  });
});

describe("strokes", () => {
  it("move by their points", () => {
    const moved = moveElements(sceneOf(line("l", { points: [1, 2, 3, 4] })), ["l"], 10, 20);
    expect(moved.elements[0]).toMatchObject({ points: [11, 22, 13, 24] });
  });
});

describe("frame and pictures", () => {
  it("keeps the frame on the canvas", () => {
    expect(setFrameTop(abcd, -50).frame.y).toBe(0);
    expect(setFrameTop(abcd, 5_000).frame.y).toBe(160);
  });

  it("names every picture, derived ones too", () => {
    const derived = "d".repeat(32);
    const lit = {
      ...image("i"),
      effects: [
        {
          kind: "relight" as const,
          picture: derived,
          lightX: 0,
          lightY: 0,
          shade: 0,
          rimColor: "#ffffff",
          rimWidth: 0,
          rimColorOpposite: null,
          saturation: 1,
          contrast: 1,
        },
      ],
    };
    const scene = setBackground(sceneOf(lit, text("t")), { picture: "b".repeat(32) });
    expect([...picturesOf(scene)].sort()).toEqual([PICTURE, "b".repeat(32), derived]);
  });
});

describe("same content", () => {
  it("compares values, not objects or the order of fields", () => {
    expect(sameContent(sceneOf(text("a")), structuredClone(sceneOf(text("a"))))).toBe(true);
    expect(sameContent({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(sameContent({ a: 1 }, { a: 2 })).toBe(false);
    expect(sameContent({ a: 1 }, { a: 1, b: 1 })).toBe(false);
    expect(sameContent(null, {})).toBe(false);
  });
});
