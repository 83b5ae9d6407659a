/**
 * The document being edited: the current scene and its history, as one store. Every change of a scene goes through here;
 * selection and view are in `session-store.ts`.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import * as history from "~/scene/history";
import type { Scene } from "~/scene/types";

export interface DocumentState {
  readonly history: history.History;
  /** What to show: the committed scene, or the running gesture's. */
  readonly scene: Scene;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether the committed scene differs from what the server has. */
  readonly unsaved: boolean;
}

/** Where the document reads and sets what is selected, so that undo brings the selection back. */
export interface SelectionPort {
  get(): history.Selection;
  set(selection: history.Selection): void;
}

export type Recipe = (scene: Scene) => Scene;

export class DocumentStore {
  readonly store: StoreApi<DocumentState>;
  private savedScene: Scene;

  constructor(
    scene: Scene,
    private readonly selection: SelectionPort,
  ) {
    this.savedScene = scene;
    this.store = createStore(() => this.stateOf(history.newHistory(scene)));
  }

  get scene(): Scene {
    return this.store.getState().scene;
  }

  get canUndo(): boolean {
    return this.store.getState().canUndo;
  }

  get canRedo(): boolean {
    return this.store.getState().canRedo;
  }

  get history(): history.History {
    return this.store.getState().history;
  }

  /** One step. `selectAfter` names what is selected when it is done; a recipe that changes nothing adds no step. */
  commit(label: string, recipe: Recipe, selectAfter?: history.Selection): void {
    this.complete();
    const scene = recipe(this.scene);
    const before = this.selection.get();
    const after = selectAfter ?? before;
    this.set(history.commit(this.history, label, scene, before, after));
    if (selectAfter) this.selection.set(selectAfter);
  }

  /** Opens a gesture: what follows until `complete` is one step. */
  begin(label: string): void {
    this.set(history.begin(this.history, label, this.selection.get()));
  }

  /** The gesture's next scene. The recipe gets the scene as it was when the gesture began. */
  update(recipe: Recipe): void {
    if (!this.history.gesture) return;
    this.set(history.update(this.history, recipe(history.committedScene(this.history))));
  }

  complete(): void {
    if (this.history.gesture) this.set(history.complete(this.history, this.selection.get()));
  }

  cancel(): void {
    this.move(history.cancel(this.history));
  }

  undo(): void {
    this.move(history.undo(this.history));
  }

  redo(): void {
    this.move(history.redo(this.history));
  }

  /** Starts again with another document, or with one brought back from autosave. `saved`: what the server has of it. */
  reset(restored: history.History, saved: Scene): void {
    this.savedScene = saved;
    this.set(restored);
  }

  /** No step: what `change` makes of every scene that undo and redo lead to, and of the one that is shown. */
  rewrite(change: Recipe): void {
    this.set(history.withScenes(this.history, change));
  }

  /** The server has stored `scene`; what was changed meanwhile stays unsaved. */
  markSaved(scene: Scene): void {
    this.savedScene = scene;
    this.set(this.history);
  }

  get saved(): Scene {
    return this.savedScene;
  }

  private move(moved: history.HistoryMove | null): void {
    if (!moved) return;
    this.set(moved.history);
    const present = new Set(this.scene.elements.map((element) => element.id));
    this.selection.set(moved.selection.filter((id) => present.has(id)));
  }

  private set(next: history.History): void {
    this.store.setState(this.stateOf(next), true);
  }

  private stateOf(next: history.History): DocumentState {
    return {
      history: next,
      scene: history.currentScene(next),
      canUndo: history.canUndo(next),
      canRedo: history.canRedo(next),
      unsaved: history.committedScene(next) !== this.savedScene,
    };
  }
}
