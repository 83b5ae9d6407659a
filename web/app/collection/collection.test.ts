import { expect, test } from "vitest";
import { atMost } from "./at-most";
import { heightOf, indexAfter, placeOf, rowsSeen, shapeOf } from "./grid-layout";
import { itemsOf, type Pages, withChange, withItemsBack, withoutItems } from "./paged-list";
import { freeName } from "./save-files";
import { everything, extended, nothingChosen, stillThere, toggled } from "./selection";

const wish = { narrowest: 240, ratio: 9 / 16, captionHeight: 50 };

test("cards fill the width, never fewer than two beside each other", () => {
  expect(shapeOf(1300, wish)).toMatchObject({ columns: 5, cellWidth: 244, cellHeight: 187 });
  expect(shapeOf(320, wish)).toMatchObject({ columns: 2, cellWidth: 154 });
});

test("places follow rows and columns, and a thousand cards are as high as their rows", () => {
  const shape = shapeOf(1300, wish);
  expect(placeOf(shape, 6)).toEqual({ left: 264, top: 211 });
  expect(heightOf(shape, 1000)).toBe(200 * 187 + 199 * 24);
  expect(heightOf(shape, 0)).toBe(0);
});

test("only the rows of the window are drawn, with two to spare at each side", () => {
  const shape = shapeOf(1300, wish);
  expect(rowsSeen(shape, 1000, 0, 900)).toEqual({ first: 0, end: 7 });
  expect(rowsSeen(shape, 1000, 20 * 211, 20 * 211 + 900)).toEqual({ first: 18, end: 27 });
  expect(rowsSeen(shape, 1000, 1e6, 1e6 + 900)).toEqual({ first: 200, end: 200 });
});

test("arrow keys walk the grid and stop at its edges", () => {
  const shape = shapeOf(1300, wish);
  expect(indexAfter("ArrowDown", 3, shape, 10)).toBe(8);
  expect(indexAfter("ArrowDown", 8, shape, 10)).toBeNull();
  expect(indexAfter("ArrowLeft", 0, shape, 10)).toBeNull();
  expect(indexAfter("End", 0, shape, 10)).toBe(9);
  expect(indexAfter("Tab", 0, shape, 10)).toBeNull();
});

const ids = ["a", "b", "c", "d", "e"];

test("a range reaches from what was chosen last by itself, in either direction", () => {
  const fromD = toggled(nothingChosen, "d");
  expect([...extended(fromD, ids, "b").chosen].sort()).toEqual(["b", "c", "d"]);
  const both = extended(extended(fromD, ids, "b"), ids, "e");
  expect([...both.chosen].sort()).toEqual(["b", "c", "d", "e"]);
  expect([...extended(nothingChosen, ids, "c").chosen]).toEqual(["c"]);
});

test("choosing the last chosen thing again leaves nothing chosen", () => {
  expect(toggled(toggled(nothingChosen, "a"), "a")).toBe(nothingChosen);
});

test("what has left the list is no longer chosen", () => {
  const all = everything(ids);
  expect(stillThere(all, ids)).toBe(all);
  expect([...stillThere(all, ["b", "z"]).chosen]).toEqual(["b"]);
  expect(stillThere(all, [])).toBe(nothingChosen);
});

interface Named {
  id: string;
  name: string;
}

function pagesOf(...pages: string[][]): Pages<Named> {
  const items = (names: string[]) => names.map((id) => ({ id, name: id.toUpperCase() }));
  return {
    pages: pages.map((names) => ({ items: items(names), nextCursor: null })),
    pageParams: pages.map(() => null),
  };
}

const names = (list: Pages<Named>) => itemsOf(list).map(({ name }) => name);

test("what was deleted comes back to its place, beside what has changed since", () => {
  const before = pagesOf(["a", "b"], ["c", "d"]);
  const deleted = withoutItems(before, new Set(["b", "c"]));
  expect(names(deleted)).toEqual(["A", "D"]);
  const renamed = withChange(withoutItems(deleted, new Set(["d"])), "a", { name: "Anew" });
  const first = renamed.pages[0];
  if (!first) throw new Error("A list has a page.");
  const withNew = {
    ...renamed,
    pages: [{ ...first, items: [{ id: "n", name: "N" }, ...first.items] }, ...renamed.pages.slice(1)],
  };
  expect(names(withItemsBack(withNew, before, new Set(["b", "c"])))).toEqual(["N", "Anew", "B", "C"]);
});

test("two files of one name are two files", () => {
  const taken = new Set<string>();
  expect(["me.jpg", "Me.jpg", "me.jpg", "notes"].map((name) => freeName(name, taken))).toEqual([
    "me.jpg",
    "Me-2.jpg",
    "me-3.jpg",
    "notes",
  ]);
});

test("some at a time, and a failure stops nothing", async () => {
  let running = 0;
  let most = 0;
  const failures = await atMost(2, [1, 2, 3, 4, 5], async (number) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    if (number === 2) throw new Error("two");
  });
  expect(most).toBe(2);
  expect(failures.map(({ item }) => item)).toEqual([2]);
});
