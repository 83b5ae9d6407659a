import { describe, expect, it } from "vitest";
import { bubble, idsOf, sceneOf, shape, text } from "~/test/scene-builder";
import {
  alignElements,
  countBlocks,
  distributeElements,
  groupElements,
  nameOfGroup,
  placeInOrder,
  renameGroup,
  ungroupElements,
  withGroups,
} from "./arranging";
import type { Scene } from "./types";

const textSize = () => ({ width: 80, height: 40 });
const at = (scene: Scene, id: string) => {
  const found = scene.elements.find((element) => element.id === id);
  return found && found.kind !== "line" ? [found.x, found.y] : [];
};

describe("aligning", () => {
  const scene = sceneOf(
    shape("a", { x: 100, y: 100 }),
    shape("b", { x: 300, y: 250, width: 200, height: 50 }),
  );

  it.each([
    ["left", [100, 100], [100, 250]],
    ["center", [250, 100], [200, 250]],
    ["right", [400, 100], [300, 250]],
    ["top", [100, 100], [300, 100]],
    ["middle", [100, 150], [300, 175]],
    ["bottom", [100, 200], [300, 250]],
  ] as const)("%s brings several together", (alignment, a, b) => {
    const aligned = alignElements(scene, ["a", "b"], alignment, textSize);
    expect(at(aligned, "a")).toEqual(a);
    expect(at(aligned, "b")).toEqual(b);
  });

  it("one alone goes to the 16:9 frame", () => {
    expect(at(alignElements(scene, ["a"], "center", textSize), "a")).toEqual([718, 100]);
    expect(at(alignElements(scene, ["a"], "bottom", textSize), "a")).toEqual([100, 80 + 864 - 100]);
  });

  it("a group and a bubble with its words move as one, what is locked stays", () => {
    const mixed = sceneOf(
      bubble("says", { x: 400, y: 400 }),
      text("words", { x: 420, y: 420, bubbleId: "says" }),
      shape("g1", { x: 600, y: 100, groupId: "g" }),
      shape("g2", { x: 750, y: 100, groupId: "g" }),
      shape("fixed", { x: 0, y: 0, locked: true }),
    );
    const ids = ["says", "g1", "g2", "fixed"];
    expect(countBlocks(mixed, ids)).toBe(2);
    const aligned = alignElements(mixed, ids, "left", textSize);
    expect(at(aligned, "words")).toEqual([420, 420]);
    expect(at(aligned, "g1")).toEqual([400, 100]);
    expect(at(aligned, "g2")).toEqual([550, 100]);
    expect(at(aligned, "fixed")).toEqual([0, 0]);
    expect(alignElements(aligned, ids, "left", textSize)).toBe(aligned);
  });

  it("distributing makes the gaps equal", () => {
    const row = sceneOf(
      shape("a", { x: 0 }),
      shape("c", { x: 500 }),
      shape("b", { x: 110, y: 30, width: 50 }),
    );
    const even = distributeElements(row, ["a", "b", "c"], "x", textSize);
    expect(at(even, "b")).toEqual([275, 30]);
    expect(at(even, "c")).toEqual([500, 0]);
    expect(distributeElements(row, ["a", "b"], "x", textSize)).toBe(row);
  });
});

describe("groups", () => {
  const scene = sceneOf(shape("a"), shape("b"), shape("c"), shape("d"));

  it("stand together at the place of the topmost, and take up groups among them", () => {
    const grouped = groupElements(scene, ["a", "c"], "g");
    expect(idsOf(grouped)).toEqual(["b", "a", "c", "d"]);
    expect([...withGroups(grouped, ["a"])]).toEqual(["a", "c"]);
    const larger = groupElements(grouped, ["c", "d"], "h");
    expect([...withGroups(larger, ["d"])].sort()).toEqual(["a", "c", "d"]);
  });

  it("one element is no group; ungrouping one member frees all", () => {
    expect(groupElements(scene, ["a"], "g")).toBe(scene);
    const free = ungroupElements(groupElements(scene, ["a", "c"], "g"), ["c"]);
    expect(free.elements.map(({ groupId }) => groupId)).toEqual([null, null, null, null]);
    expect(ungroupElements(free, ["a"])).toBe(free);
  });

  it("have a name that comes with a member and goes with it", () => {
    const names = (of: Scene) => of.elements.map(({ id, groupName }) => `${id}:${groupName}`).join(" ");
    const named = renameGroup(groupElements(scene, ["a", "c"], "g"), "g", "Car");
    expect(names(named)).toBe("b: a:Car c:Car d:");
    expect(names(placeInOrder(named, ["d"], 2, "g"))).toBe("b: a:Car d:Car c:Car");
    expect(names(placeInOrder(named, ["c"], 0, null))).toBe("c: b: a:Car d:");
    expect(names(groupElements(named, ["c", "d"], "h"))).toBe("b: a: c: d:");
    expect(names(ungroupElements(named, ["a"]))).toBe("b: a: c: d:");
    expect(nameOfGroup(named.elements)).toBe("Car");
  });
});
