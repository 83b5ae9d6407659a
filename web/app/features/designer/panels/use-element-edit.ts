/** How a panel changes the element it shows: at once for a click, as one gesture for a slider or a colour field. */
import { changeElements } from "~/scene/operations";
import type { SceneElement } from "~/scene/types";
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
  const { document } = useDesigner();
  const apply = (recipe: (element: E) => E) => (scene: Parameters<typeof changeElements>[0]) =>
    changeElements(scene, [element.id], (current) => recipe(current as E));
  return {
    change: (label, recipe) => document.commit(label, apply(recipe)),
    gesture: (label, recipe) => ({
      onBegin: () => document.begin(label),
      onChange: (value) => document.update(apply((current) => recipe(current, value))),
      onComplete: () => document.complete(),
    }),
  };
}
