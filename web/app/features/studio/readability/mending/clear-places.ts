/** Words and faces that badge or buttons cover move to the nearest free place; words that fit nowhere get smaller. */
import { findElement, moveElements, replaceElements } from "~/scene/operations";
import { CANVAS_WIDTH, type ElementId, type Scene, type SceneElement } from "~/scene/types";
import { NEARBY, overlap } from "../badge";
import type { SceneReading, Sight } from "../read-scene";
import { READING_WIDTH } from "../types";
import type { Issue, SceneInspector } from "./mender";
import { scaled, wayClear } from "./sizing";

const SCALE = CANVAS_WIDTH / READING_WIDTH;
const SHRINK = 0.88;
const ROUNDS = 4;

export function* withClearPlaces({ scene, reading }: Issue, inspector: SceneInspector): Generator<Scene> {
  yield allMoved(scene, reading, inspector);
}

/** Every covered element one after the other, each seeing where those before it went. */
export function allMoved(scene: Scene, reading: SceneReading, inspector: SceneInspector): Scene {
  const covered = new Set(reading.sights.filter(isCovered).map((sight) => sight.element));
  return [...covered].reduce<Scene>((current, id) => {
    const element = findElement(current, id);
    return element && !element.locked ? moved(current, element, inspector) : current;
  }, scene);
}

function moved(scene: Scene, element: SceneElement, inspector: SceneInspector): Scene {
  let current = scene;
  for (let round = 0; round < ROUNDS; round++) {
    const { sights } = inspector.read(current);
    const own = sights.filter((sight) => sight.element === element.id);
    const box = bounds(own);
    if (!box) return scene;
    const others = sights.filter((sight) => sight.element !== element.id).map((sight) => sight.box);
    const way = wayClear(box, others, element.kind === "image");
    if (way) return moveElements(current, [carrierOf(element)], way.dx * SCALE, way.dy * SCALE);
    const known = findElement(current, element.id);
    if (known) current = replaceElements(current, [scaled(known, SHRINK, inspector.textSize)]);
  }
  return scene;
}

/** A text inside a bubble moves with it. */
function carrierOf(element: SceneElement): ElementId {
  return (element.kind === "text" && element.bubbleId) || element.id;
}

export function isCovered(sight: Sight): boolean {
  return NEARBY.some((area) => overlap(area, sight.box));
}

function bounds(sights: readonly Sight[]): Sight["box"] | null {
  if (sights.length === 0) return null;
  return {
    left: Math.min(...sights.map(({ box }) => box.left)),
    top: Math.min(...sights.map(({ box }) => box.top)),
    right: Math.max(...sights.map(({ box }) => box.right)),
    bottom: Math.max(...sights.map(({ box }) => box.bottom)),
  };
}
