import { describe, expect, it } from "vitest";
import { newHistory } from "~/scene/history";
import { addElements, moveElements } from "~/scene/operations";
import { sceneOf, shape } from "~/test/scene-builder";
import { DocumentStore } from "./document-store";

function make() {
  let selection: readonly string[] = [];
  const scene = sceneOf(shape("a"));
  const document = new DocumentStore(scene, { get: () => selection, set: (ids) => (selection = ids) });
  return { scene, document, selected: () => selection, select: (...ids: string[]) => (selection = ids) };
}

describe("document store", () => {
  it("knows what is unsaved by what the server has", () => {
    const { document } = make();
    const state = () => document.store.getState();
    expect(state()).toMatchObject({ unsaved: false, canUndo: false, canRedo: false });
    document.commit("Move", (scene) => moveElements(scene, ["a"], 5, 0));
    expect(state()).toMatchObject({ unsaved: true, canUndo: true });
    document.markSaved(document.scene);
    expect(state().unsaved).toBe(false);
    document.undo();
    expect(state()).toMatchObject({ unsaved: true, canRedo: true });
  });

  it("a gesture starts from the scene it began with, however often it is updated", () => {
    const { document } = make();
    document.begin("Move");
    for (const dx of [5, 10, 15]) document.update((scene) => moveElements(scene, ["a"], dx, 0));
    expect(document.scene.elements[0]).toMatchObject({ x: 15 });
    document.complete();
    expect(document.history.entries).toHaveLength(1);
  });

  it("a cancelled gesture leaves scene and selection as they were", () => {
    const { document, scene, select, selected } = make();
    select("a");
    document.begin("Move");
    document.update((current) => moveElements(current, ["a"], 5, 0));
    select();
    document.cancel();
    expect(document.scene).toBe(scene);
    expect(selected()).toEqual(["a"]);
  });

  it("a commit ends a running gesture as a step of its own", () => {
    const { document } = make();
    document.begin("Move");
    document.update((scene) => moveElements(scene, ["a"], 5, 0));
    document.commit("Add", (scene) => addElements(scene, [shape("b")]), ["b"]);
    expect(document.history.entries.map(({ label }) => label)).toEqual(["Move", "Add"]);
  });

  it("undo and redo never select what is not there", () => {
    const { document, select, selected } = make();
    document.commit("Add", (scene) => addElements(scene, [shape("b")]), ["b"]);
    expect(selected()).toEqual(["b"]);
    document.undo();
    expect(selected()).toEqual([]);
    select("a");
    document.redo();
    expect(selected()).toEqual(["b"]);
  });

  it("an update without a gesture, and undo without a step, do nothing", () => {
    const { document, scene } = make();
    document.update(() => sceneOf());
    document.undo();
    document.redo();
    document.cancel();
    document.complete();
    expect(document.scene).toBe(scene);
  });

  it("starts anew with another document", () => {
    const { document } = make();
    const other = sceneOf(shape("z"));
    document.reset(newHistory(other), other);
    expect(document.scene).toBe(other);
    expect(document.saved).toBe(other);
    expect(document.store.getState().unsaved).toBe(false);
  });
});
