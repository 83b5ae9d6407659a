/**
 * How a panel changes the element it shows, and with it the others of its kind that are selected: at once for a click,
 * as one gesture for a slider or a colour field.
 */
import { changeElements, elementsById } from "~/scene/operations";
import { fitted } from "~/scene/text-fit";
import type { ElementId, Scene, SceneElement } from "~/scene/types";
import { useDesigner } from "../state/designer-context";

export interface GestureHandlers<V> {
  onBegin(): void;
  onChange(value: V): void;
  onComplete(): void;
}

export interface ElementEdit<E extends SceneElement> {
  /** One step. */
  change(label: string, recipe: (element: E) => E): void;
  /** What a slider needs: all changes between begin and complete are one step. */
  gesture<V>(label: string, recipe: (element: E, value: V) => E): GestureHandlers<V>;
}

export function useElementEdit<E extends SceneElement>(element: E): ElementEdit<E> {
  const { document, session, textLayout } = useDesigner();
  const apply = (recipe: (element: E) => E) => (scene: Scene) =>
    changeElements(scene, together(scene, session.getState().selection, element), (current) =>
      fitted(recipe(current as E), textLayout),
    );
  return {
    change: (label, recipe) => document.commit(label, apply(recipe)),
    gesture: (label, recipe) => ({
      onBegin: () => document.begin(label),
      onChange: (value) => document.update(apply((current) => recipe(current, value))),
      onComplete: () => document.complete(),
    }),
  };
}

/** The element itself, with those of its kind where it is one of several that are selected. */
function together(
  scene: Scene,
  selection: readonly ElementId[],
  { id, kind }: SceneElement,
): readonly ElementId[] {
  if (!selection.includes(id)) return [id];
  return elementsById(scene, selection)
    .filter((element) => element.kind === kind)
    .map((element) => element.id);
}
