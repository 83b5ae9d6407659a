import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sceneOf, shape } from "~/test/scene-builder";
import * as history from "./history";
import { addElements, moveElements, removeElements } from "./operations";
import type { Scene } from "./types";

const empty = sceneOf();
const withA = sceneOf(shape("a"));
const withB = sceneOf(shape("b"));

const committed = (...scenes: Scene[]) =>
  scenes.reduce((past, scene, i) => history.commit(past, `step ${i}`, scene, []), history.newHistory(empty));

const undoOnce = (past: history.History) => history.undo(past)?.history ?? past;
const redoOnce = (past: history.History) => history.redo(past)?.history ?? past;

describe("steps", () => {
  it("undo and redo are assignments of what was there", () => {
    const past = committed(withA, withB);
    expect(history.currentScene(past)).toBe(withB);
    expect(history.currentScene(undoOnce(past))).toBe(withA);
    expect(history.currentScene(undoOnce(undoOnce(past)))).toBe(empty);
    expect(history.currentScene(redoOnce(undoOnce(past)))).toBe(withB);
  });

  it("a step that changes nothing adds none and keeps what can be redone", () => {
    const past = undoOnce(committed(withA));
    expect(history.commit(past, "nothing", empty, [])).toEqual(past);
    expect(history.canRedo(past)).toBe(true);
  });

  it("a new step ends what could be redone", () => {
    const past = history.commit(undoOnce(committed(withA)), "other", withB, []);
    expect(history.canRedo(past)).toBe(false);
    expect(past.entries).toHaveLength(1);
  });

  it("there is nothing before the start and after the end", () => {
    expect(history.undo(history.newHistory(empty))).toBeNull();
    expect(history.redo(committed(withA))).toBeNull();
    expect(history.canUndo(history.newHistory(empty))).toBe(false);
  });

  it("brings back what was selected before and after", () => {
    const past = history.commit(history.newHistory(empty), "add", withA, ["x"], ["a"]);
    const undone = history.undo(past);
    expect(undone?.selection).toEqual(["x"]);
    expect(undone && history.redo(undone.history)?.selection).toEqual(["a"]);
  });

  it("forgets the oldest beyond the limit, and the start moves with it", () => {
    const scenes = Array.from({ length: history.HISTORY_LIMIT + 3 }, (_, i) => sceneOf(shape(`s${i}`)));
    let past = committed(...scenes);
    expect(past.entries).toHaveLength(history.HISTORY_LIMIT);
    while (history.canUndo(past)) past = undoOnce(past);
    expect(history.currentScene(past)).toBe(scenes[2]);
  });

  it("names the scenes that a few steps lead to", () => {
    const two = committed(withA, withB);
    expect(history.scenesNear(two, 1)).toEqual([withA, withB]);
    expect(history.scenesNear(undoOnce(two), 1)).toEqual([empty, withA, withB]);
    const dragging = history.update(history.begin(undoOnce(committed(withA)), "drag", []), withB);
    expect(history.scenesNear(dragging, 0)).toEqual([empty, withB]);
  });
});

describe("scenes made anew", () => {
  const anew = (scene: Scene): Scene => ({ ...scene, facts: { anew: "yes" } });

  it("stand in the place of the old ones, and what changed nothing is still no step", () => {
    const running = history.begin(undoOnce(committed(withA, withB)), "drag", []);
    const made = history.withScenes(running, anew);
    expect(history.currentScene(made)).toEqual(anew(withA));
    expect(history.complete(made, []).entries).toHaveLength(2);
    expect(history.committedScene(redoOnce(history.complete(made, [])))).toEqual(anew(withB));
  });

  it("are the old ones where nothing is to be changed", () => {
    expect(history.withScenes(committed(withA), (scene) => scene)).toEqual(committed(withA));
  });
});

describe("gestures", () => {
  const dragging = () => history.update(history.begin(committed(withA), "drag", ["a"]), withB);

  it("show their scene while they run and are one step when complete", () => {
    const moved = history.update(dragging(), withB);
    expect(history.currentScene(moved)).toBe(withB);
    expect(history.committedScene(moved)).toBe(withA);
    const done = history.complete(moved, ["a"]);
    expect(done.entries).toHaveLength(2);
    expect(done.entries[1]).toMatchObject({ label: "drag", selectionBefore: ["a"], selectionAfter: ["a"] });
  });

  it("leave no trace when cancelled", () => {
    const cancelled = history.cancel(dragging());
    expect(cancelled?.history).toEqual(committed(withA));
    expect(cancelled?.selection).toEqual(["a"]);
    expect(history.cancel(committed(withA))).toBeNull();
  });

  it("that change nothing are no step", () => {
    const past = committed(withA);
    expect(history.complete(history.begin(past, "drag", []), [])).toEqual(past);
  });

  it("are what undo takes back first, and stop redo", () => {
    expect(history.undo(dragging())?.history).toEqual(committed(withA));
    expect(history.redo(history.begin(undoOnce(committed(withA)), "drag", []))).toBeNull();
  });

  it("are completed by the next step or gesture", () => {
    expect(history.commit(dragging(), "next", empty, []).entries.map(({ label }) => label)).toEqual([
      "step 0",
      "drag",
      "next",
    ]);
    expect(history.begin(dragging(), "next", []).entries).toHaveLength(2);
  });

  it("nothing happens to an update without one", () => {
    const past = committed(withA);
    expect(history.update(past, withB)).toBe(past);
    expect(history.complete(past, [])).toBe(past);
  });
});

describe("any sequence of steps and gestures", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("add" as const), id: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant("remove" as const), id: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ kind: fc.constant("move" as const), id: fc.integer({ min: 0, max: 30 }), by: fc.integer() }),
    fc.constantFrom(
      ...(["begin", "complete", "cancel", "undo", "redo"] as const).map((kind) => ({ kind, id: 0 })),
    ),
  );

  const changed = (scene: Scene, { kind, id, ...rest }: { kind: string; id: number; by?: number }): Scene => {
    const name = `s${id}`;
    if (kind === "remove") return removeElements(scene, [name]);
    if (kind === "move") return moveElements(scene, [name], rest.by ?? 0, 1);
    return scene.elements.some((element) => element.id === name) ? scene : addElements(scene, [shape(name)]);
  };

  it("undone to the end gives the start, redone to the end gives the last scene, exactly", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let past = history.newHistory(empty);
        for (const each of steps) {
          if (each.kind === "begin") past = history.begin(past, "gesture", []);
          else if (each.kind === "complete") past = history.complete(past, []);
          else if (each.kind === "cancel") past = history.cancel(past)?.history ?? past;
          else if (each.kind === "undo") past = undoOnce(past);
          else if (each.kind === "redo") past = redoOnce(past);
          else if (past.gesture) past = history.update(past, changed(history.currentScene(past), each));
          else past = history.commit(past, each.kind, changed(history.currentScene(past), each), []);
        }
        past = history.complete(past, []);
        while (history.canRedo(past)) past = redoOnce(past);
        const last = history.currentScene(past);
        while (history.canUndo(past)) past = undoOnce(past);
        expect(history.currentScene(past)).toBe(empty);
        while (history.canRedo(past)) past = redoOnce(past);
        expect(history.currentScene(past)).toBe(last);
      }),
    );
  });
});
