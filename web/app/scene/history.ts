/**
 * Undo and redo: a list of immutable scene references. A *gesture* (drag, stroke, slider) is one step however many
 * updates it has. Values only: the store that holds one is `designer/state/document-store.ts`.
 */
import type { ElementId, Scene } from "./types";

export const HISTORY_LIMIT = 200;

export type Selection = readonly ElementId[];

/** One step: the scene it led to, and what was selected before and after it. */
export interface HistoryEntry {
  readonly label: string;
  readonly scene: Scene;
  readonly selectionBefore: Selection;
  readonly selectionAfter: Selection;
}

export interface Gesture {
  readonly label: string;
  readonly scene: Scene;
  readonly selectionBefore: Selection;
}

export interface History {
  /** The scene before the first entry. */
  readonly start: Scene;
  readonly entries: readonly HistoryEntry[];
  /** How many entries are applied; those after it can be redone. */
  readonly position: number;
  readonly gesture: Gesture | null;
}

/** A history after undo or redo, and the selection that belongs to where it now stands. */
export interface HistoryMove {
  readonly history: History;
  readonly selection: Selection;
}

export function newHistory(start: Scene): History {
  return { start, entries: [], position: 0, gesture: null };
}

/** The scene to show, a running gesture included. */
export function currentScene(history: History): Scene {
  return history.gesture?.scene ?? committedScene(history);
}

/** The scene that the last finished step left. */
export function committedScene(history: History): Scene {
  return history.entries[history.position - 1]?.scene ?? history.start;
}

export const canUndo = (history: History): boolean => history.gesture !== null || history.position > 0;
export const canRedo = (history: History): boolean =>
  history.gesture === null && history.position < history.entries.length;

/** Adds a step. The same scene adds nothing; what could be redone is gone; the oldest beyond the limit is forgotten. */
export function commit(
  history: History,
  label: string,
  scene: Scene,
  selectionBefore: Selection,
  selectionAfter: Selection = selectionBefore,
): History {
  const settled = complete(history, selectionBefore);
  if (scene === committedScene(settled)) return settled;
  const applied = settled.entries.slice(0, settled.position);
  const entries = [...applied, { label, scene, selectionBefore, selectionAfter }];
  const forgotten = Math.max(0, entries.length - HISTORY_LIMIT);
  return {
    start: forgotten > 0 ? (entries[forgotten - 1]?.scene ?? settled.start) : settled.start,
    entries: entries.slice(forgotten),
    position: entries.length - forgotten,
    gesture: null,
  };
}

/** Opens a gesture; one that still runs is completed first. */
export function begin(history: History, label: string, selectionBefore: Selection): History {
  const settled = complete(history, selectionBefore);
  return { ...settled, gesture: { label, scene: committedScene(settled), selectionBefore } };
}

/** Shows the gesture's next scene; without a gesture nothing happens. */
export function update(history: History, scene: Scene): History {
  if (!history.gesture || history.gesture.scene === scene) return history;
  return { ...history, gesture: { ...history.gesture, scene } };
}

/** Turns the running gesture into one step, or into none if it changed nothing. */
export function complete(history: History, selectionAfter: Selection): History {
  const gesture = history.gesture;
  if (!gesture) return history;
  const settled = { ...history, gesture: null };
  return commit(settled, gesture.label, gesture.scene, gesture.selectionBefore, selectionAfter);
}

/** Drops the running gesture: the scene is what it was when it began. */
export function cancel(history: History): HistoryMove | null {
  const gesture = history.gesture;
  return gesture && { history: { ...history, gesture: null }, selection: gesture.selectionBefore };
}

/** One step back; a running gesture is what is undone first. Null when there is nothing to undo. */
export function undo(history: History): HistoryMove | null {
  if (history.gesture) return cancel(history);
  const entry = history.entries[history.position - 1];
  return entry
    ? { history: { ...history, position: history.position - 1 }, selection: entry.selectionBefore }
    : null;
}

export function redo(history: History): HistoryMove | null {
  const entry = history.gesture ? undefined : history.entries[history.position];
  return entry
    ? { history: { ...history, position: history.position + 1 }, selection: entry.selectionAfter }
    : null;
}

/** The same steps, with what `change` makes of each scene; of the same scene it makes the same. */
export function withScenes(history: History, change: (scene: Scene) => Scene): History {
  const made = new Map<Scene, Scene>();
  const changed = (scene: Scene): Scene => {
    const known = made.get(scene) ?? change(scene);
    made.set(scene, known);
    return known;
  };
  const { start, entries, gesture } = history;
  return {
    ...history,
    start: changed(start),
    entries: entries.map((entry) => ({ ...entry, scene: changed(entry.scene) })),
    gesture: gesture && { ...gesture, scene: changed(gesture.scene) },
  };
}

/** The scenes that so many undos or redos lead to, and a running gesture's. */
export function scenesNear(history: History, steps: number): Scene[] {
  const { start, entries, position, gesture } = history;
  const scenes = [start, ...entries.map((entry) => entry.scene)];
  const near = scenes.slice(Math.max(0, position - steps), position + steps + 1);
  return gesture ? [...near, gesture.scene] : near;
}
