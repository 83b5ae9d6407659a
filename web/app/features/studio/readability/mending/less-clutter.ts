/** Too many places draw the eye: the smallest things that are neither headline nor main picture are hidden. */
import { elementBounds } from "~/scene/geometry";
import { changeElements } from "~/scene/operations";
import type { Role, Scene, SceneElement } from "~/scene/types";
import type { Issue, SceneInspector } from "./mender";

const NEEDED: ReadonlySet<Role | null> = new Set<Role>(["headline", "hero", "overlay", "logo"]);
const MOST = 6;

export function* withLessClutter({ scene }: Issue, inspector: SceneInspector): Generator<Scene> {
  const area = (element: SceneElement) => {
    const { width, height } = elementBounds(element, inspector.textSize);
    return width * height;
  };
  const spare = scene.elements.filter(
    (element) => element.visible && !element.locked && !NEEDED.has(element.role) && element.kind !== "text",
  );
  const smallest = spare.toSorted((one, other) => area(one) - area(other)).map(({ id }) => id);
  // The largest stays: it may be what the picture is about.
  for (let count = 1; count <= Math.min(MOST, smallest.length - 1); count++)
    yield changeElements(scene, smallest.slice(0, count), (element) => ({ ...element, visible: false }));
}
