/** Headlines that are too small grow to the pass line; those that then leave the picture wrap and move inside. */
import { effectReach } from "~/scene/effects";
import { elementBounds } from "~/scene/geometry";
import { elementsById, replaceElements } from "~/scene/operations";
import { translate } from "~/scene/placement";
import { CANVAS_WIDTH, FRAME_HEIGHT, type Scene, type TextElement } from "~/scene/types";
import { PASS_FROM } from "../letter-size";
import { READING_WIDTH, SMALL_WIDTH } from "../types";
import { allMoved } from "./clear-places";
import type { Complaint, Desk } from "./mender";
import { keepCentre, scaled } from "./sizing";

/** A little over the pass line. */
const ENOUGH = PASS_FROM * 1.03;
const MARGIN = 24;

export function* withLargerLetters({ scene, finding, reading }: Complaint, desk: Desk): Generator<Scene> {
  const heights = new Map(reading.texts.map((text) => [text.id, text.letterHeight]));
  const texts = elementsById(scene, finding.elements).filter(
    (element): element is TextElement => element.kind === "text" && !element.locked,
  );
  const larger = texts.map((text) => {
    const height = ((heights.get(text.id) ?? 1) * SMALL_WIDTH) / READING_WIDTH;
    const grown = scaled(text, Math.max(1, ENOUGH / height), desk.textSize) as TextElement;
    return insideFrame(wrapped(grown, desk), scene, desk);
  });
  const enlarged = replaceElements(scene, larger);
  yield allMoved(enlarged, desk.read(enlarged), desk);
  yield enlarged;
}

function wrapped(text: TextElement, desk: Desk): TextElement {
  const room = CANVAS_WIDTH - 2 * (MARGIN + effectReach(text) * text.fontSize);
  if (text.rotation % 180 !== 0 || desk.textSize(text).width <= room) return text;
  return keepCentre(text, { ...text, width: room }, desk.textSize) as TextElement;
}

function insideFrame(text: TextElement, scene: Scene, desk: Desk): TextElement {
  const box = elementBounds(text, desk.textSize);
  const top = scene.frame.y + MARGIN;
  const bottom = scene.frame.y + FRAME_HEIGHT - MARGIN;
  const dx = Math.max(MARGIN - box.x, Math.min(0, CANVAS_WIDTH - MARGIN - box.x - box.width));
  const dy = Math.max(top - box.y, Math.min(0, bottom - box.y - box.height));
  return translate(text, dx, dy);
}
