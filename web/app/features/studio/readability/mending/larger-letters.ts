/** Headlines that are too small grow to the pass line; those that then leave the picture wrap and move inside. */
import { effectReach } from "~/scene/effects";
import { elementBounds } from "~/scene/geometry";
import { elementsById, replaceElements } from "~/scene/operations";
import { translate } from "~/scene/placement";
import { CANVAS_WIDTH, FRAME_HEIGHT, type Scene, type TextElement } from "~/scene/types";
import { PASS_FROM } from "../letter-size";
import { READING_WIDTH, SMALL_WIDTH } from "../types";
import { allMoved } from "./clear-places";
import type { Issue, SceneInspector } from "./mender";
import { keepCentre, scaled } from "./sizing";

/** A little over the pass line. */
const ENOUGH = PASS_FROM * 1.03;
const MARGIN = 24;

export function* withLargerLetters(
  { scene, finding, reading }: Issue,
  inspector: SceneInspector,
): Generator<Scene> {
  const heights = new Map(reading.texts.map((text) => [text.id, text.letterHeight]));
  const texts = elementsById(scene, finding.elements).filter(
    (element): element is TextElement => element.kind === "text" && !element.locked,
  );
  const larger = texts.map((text) => {
    const height = ((heights.get(text.id) ?? 1) * SMALL_WIDTH) / READING_WIDTH;
    const grown = scaled(text, Math.max(1, ENOUGH / height), inspector.textSize) as TextElement;
    return insideFrame(wrapped(grown, inspector), scene, inspector);
  });
  const enlarged = replaceElements(scene, larger);
  yield allMoved(enlarged, inspector.read(enlarged), inspector);
  yield enlarged;
}

function wrapped(text: TextElement, inspector: SceneInspector): TextElement {
  const room = CANVAS_WIDTH - 2 * (MARGIN + effectReach(text) * text.fontSize);
  if (text.rotation % 180 !== 0 || inspector.textSize(text).width <= room) return text;
  return keepCentre(text, { ...text, width: room }, inspector.textSize) as TextElement;
}

function insideFrame(text: TextElement, scene: Scene, inspector: SceneInspector): TextElement {
  const box = elementBounds(text, inspector.textSize);
  const top = scene.frame.y + MARGIN;
  const bottom = scene.frame.y + FRAME_HEIGHT - MARGIN;
  const dx = Math.max(MARGIN - box.x, Math.min(0, CANVAS_WIDTH - MARGIN - box.x - box.width));
  const dy = Math.max(top - box.y, Math.min(0, bottom - box.y - box.height));
  return translate(text, dx, dy);
}
