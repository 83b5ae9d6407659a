import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Budget,
  bytesOf,
  canRedo,
  canUndo,
  commit,
  type History,
  newHistory,
  present,
  redo,
  undo,
} from "./history";
import { allTiles, onPicture, type Pixels, TILE, tilesIn, withTiles } from "./pixels";

type State = Pixels<object>;

const size = { width: 1300, height: 900 };
const blank = (): State => ({ ...size, tiles: allTiles(size).map(() => ({})) });
const budget: Budget<State> = { steps: 50, bytes: 40, partsOf: ({ tiles }) => tiles, bytesOfPart: 1 };

/** What painting does: new tiles for what it touches. */
function painted(state: State, x: number, y: number, width: number): State {
  const touched = tilesIn(state, { x, y, width, height: width });
  return withTiles(state, new Map(touched.map(({ index }) => [index, {}])));
}

const strokes = fc.record({
  x: fc.integer({ min: -100, max: 1400 }),
  y: fc.integer({ min: -100, max: 1000 }),
  width: fc.integer({ min: 1, max: 700 }),
});
type Deed = { x: number; y: number; width: number } | "undo" | "redo";
const deeds = fc.array(fc.oneof<fc.Arbitrary<Deed>[]>(strokes, fc.constant("undo"), fc.constant("redo")), {
  maxLength: 60,
});

function done(history: History<State>, deed: Deed): History<State> {
  if (deed === "undo") return undo(history);
  if (deed === "redo") return redo(history);
  return commit(history, "Erase", painted(present(history), deed.x, deed.y, deed.width), budget);
}

describe("history of tiles", () => {
  it("gives the very start back when everything is undone, and the end when all is redone", () => {
    fc.assert(
      fc.property(fc.array(strokes, { maxLength: 12 }), (list) => {
        const free = { ...budget, bytes: Number.POSITIVE_INFINITY };
        const start = blank();
        let history = newHistory(start);
        for (const { x, y, width } of list) {
          history = commit(history, "Erase", painted(present(history), x, y, width), free);
        }
        const end = present(history);
        while (canUndo(history)) history = undo(history);
        expect(present(history)).toBe(start);
        while (canRedo(history)) history = redo(history);
        expect(present(history)).toBe(end);
      }),
    );
  });

  it("never holds more than its budget beside the present, but always one step back", () => {
    fc.assert(
      fc.property(deeds, (list) => {
        let history = newHistory(blank());
        for (const deed of list) {
          history = done(history, deed);
          if (typeof deed !== "string" && history.position > 1) {
            expect(bytesOf(history, budget)).toBeLessThanOrEqual(budget.bytes);
          }
        }
      }),
    );
    const all = { x: 0, y: 0, width: 2000 };
    const one = done(newHistory(blank()), all);
    const small = commit(one, "Erase", painted(present(one), 0, 0, 2000), { ...budget, bytes: 3 });
    expect(canUndo(small)).toBe(true);
    expect(small.steps).toHaveLength(1);
  });

  it("drops what could be redone when something new is done, and adds nothing for nothing", () => {
    const first = done(newHistory(blank()), { x: 0, y: 0, width: 5 });
    const other = done(undo(first), { x: 600, y: 0, width: 5 });
    expect(canRedo(other)).toBe(false);
    expect(other.steps).toHaveLength(1);
    expect(commit(other, "Erase", present(other), budget)).toBe(other);
  });
});

describe("tiles", () => {
  it("are those that a box touches, and none outside the picture", () => {
    expect(tilesIn(size, { x: 500, y: 10, width: 20, height: 5 }).map(({ index }) => index)).toEqual([0, 1]);
    expect(tilesIn(size, { x: -50, y: -50, width: 20, height: 20 })).toEqual([]);
    expect(tilesIn(size, { x: 1299, y: 899, width: 500, height: 500 })).toEqual([
      { index: 5, x: 2 * TILE, y: TILE },
    ]);
  });

  it("share what did not change", () => {
    const before = blank();
    const after = painted(before, 0, 0, 10);
    expect(after.tiles.slice(1)).toEqual(before.tiles.slice(1));
    expect(after.tiles[0]).not.toBe(before.tiles[0]);
    expect(painted(before, 9000, 0, 10)).toBe(before);
  });

  it("cuts boxes to the picture in whole pixels", () => {
    expect(onPicture(size, { x: -4.5, y: 2.5, width: 10, height: 10 })).toEqual({
      x: 0,
      y: 2,
      width: 6,
      height: 11,
    });
    expect(onPicture(size, { x: 1300, y: 0, width: 10, height: 10 })).toBeNull();
  });
});
