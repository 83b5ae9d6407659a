import { describe, expect, it } from "vitest";
import { renameGroup } from "~/scene/arranging";
import { sceneOf, shape } from "~/test/scene-builder";
import { layerRows, lineOfStep, rowLabel, withRowAt } from "./layer-rows";

const part = (id: string) => shape(id, { name: id, groupId: "g" });
/** From the bottom: a, the group of b, c and d, and e. */
const scene = sceneOf(shape("a"), part("b"), part("c"), part("d"), shape("e"));
const OPEN = new Set<string>();
const CLOSED = new Set(["g"]);

const shown = (closed = OPEN) => layerRows(scene.elements, closed);
const names = (closed = OPEN) =>
  shown(closed).map((row) => (row.kind === "group" ? "group" : row.element.id));

/** The order from the bottom, with a star for what is in the group, after the row of that name went to a line. */
function moved(name: string, line: number, closed = OPEN): string {
  const rows = shown(closed);
  const from = names(closed).indexOf(name);
  return withRowAt(scene, rows, from, line)
    .elements.map(({ id, groupId }) => (groupId ? `${id}*` : id))
    .join(" ");
}

describe("rows", () => {
  it("a group has one above those of its members, or in their place while it is closed", () => {
    expect(names()).toEqual(["e", "group", "d", "c", "b", "a"]);
    expect(names(CLOSED)).toEqual(["e", "group", "a"]);
    expect(shown().map(({ above }) => above)).toEqual([0, 1, 1, 2, 3, 4]);
    expect(shown().map(rowLabel)[1]).toBe("Group: d and 2 more");
    expect(layerRows(renameGroup(scene, "g", "Car").elements, OPEN).map(rowLabel)[1]).toBe("Car");
  });

  it("members that stand apart are no group to look at, and every row has a key of its own", () => {
    const apart = layerRows(
      sceneOf(part("a"), shape("b"), part("c"), part("d"), shape("e"), part("f"), part("g")).elements,
      OPEN,
    );
    expect(apart.filter(({ kind }) => kind === "group")).toHaveLength(2);
    expect(apart.at(-1)).toMatchObject({ kind: "element", groupId: null });
    expect(new Set(apart.map(({ key }) => key)).size).toBe(apart.length);
  });
});

describe("a row that is put elsewhere", () => {
  it("stays where it is at its own edges", () => {
    expect(withRowAt(scene, shown(), 0, 0)).toBe(scene);
    expect(withRowAt(scene, shown(), 0, 1)).toBe(scene);
    expect(withRowAt(scene, shown(), 1, 3)).toBe(scene);
  });

  it("joins the group above whose member it comes to stand", () => {
    expect(moved("e", 4)).toBe("a b* e* c* d*");
    expect(moved("a", 2)).toBe("b* c* d* a* e");
  });

  it("changes places within its group, down to its end", () => {
    expect(moved("d", 5)).toBe("a d* b* c* e");
    expect(moved("b", 2)).toBe("a c* d* b* e");
  });

  it("leaves its group when it goes away from it", () => {
    expect(moved("d", 1)).toBe("a b* c* d e");
    expect(moved("c", 6)).toBe("c a b* d* e");
  });

  it("goes by steps into a group, through it and out of it", () => {
    const step = (name: string, by: 1 | -1) => moved(name, lineOfStep(shown(), names().indexOf(name), by));
    expect(step("e", 1)).toBe("a b* c* d* e*");
    expect(step("d", -1)).toBe("a b* c* d e");
    expect(step("d", 1)).toBe("a b* d* c* e");
    expect(step("b", 1)).toBe("b a c* d* e");
    expect(step("group", 1)).toBe("b* c* d* a e");
    expect(step("e", -1)).toBe("a b* c* d* e");
  });

  it("alone of its group, where it stands apart, stays a member wherever it goes", () => {
    const apart = sceneOf(part("a"), shape("b"), part("c"), shape("d"));
    const rows = layerRows(apart.elements, OPEN);
    expect(withRowAt(apart, rows, 1, 3).elements).toMatchObject([
      { id: "a", groupId: "g" },
      { id: "c", groupId: "g" },
      { id: "b" },
      { id: "d" },
    ]);
    expect(withRowAt(apart, rows, 1, 0).elements.at(-1)).toMatchObject({ id: "c", groupId: "g" });
  });

  it("takes a group along as a whole, past others and never into them", () => {
    expect(moved("group", 0)).toBe("a e b* c* d*");
    expect(moved("group", 3, CLOSED)).toBe("b* c* d* a e");
    const two = sceneOf(part("a"), part("b"), ...["c", "d"].map((id) => shape(id, { groupId: "h" })));
    const rows = layerRows(two.elements, OPEN);
    const order = (from: number, line: number) =>
      withRowAt(two, rows, from, line).elements.map(({ id }) => id);
    expect(order(3, 2)).toEqual(["c", "d", "a", "b"]);
    expect(order(0, 5)).toEqual(["c", "d", "a", "b"]);
  });
});
