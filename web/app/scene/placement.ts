/**
 * Moving elements as they are stored: a line moves by its points, everything else by its corner, and a bubble takes its
 * text along. Boxes and hit tests are in `geometry.ts`.
 */
import type { Point } from "./geometry";
import { stepBackOnCanvas } from "./limits";
import type { ElementId, SceneElement, TextElement } from "./types";

export function translate<E extends SceneElement>(element: E, dx: number, dy: number): E {
  if (dx === 0 && dy === 0) return element;
  if (element.kind === "line") {
    return { ...element, points: element.points.map((value, i) => value + (i % 2 ? dy : dx)) };
  }
  return { ...element, x: element.x + dx, y: element.y + dy };
}

/** How far these may go together when they are to go by `dx` and `dy`: enough of each picture stays on the canvas. */
export function stepOnCanvas(elements: readonly SceneElement[], dx: number, dy: number): Point {
  if (dx === 0 && dy === 0) return { x: 0, y: 0 };
  let step = { x: dx, y: dy };
  for (const element of elements) {
    if (element.kind !== "image") continue;
    const back = stepBackOnCanvas(translate(element, step.x, step.y));
    step = { x: step.x + back.x, y: step.y + back.y };
  }
  return step;
}

export function bubbleTexts(
  elements: readonly SceneElement[],
  bubbleIds: ReadonlySet<ElementId>,
): TextElement[] {
  return elements.filter(
    (element): element is TextElement =>
      element.kind === "text" && element.bubbleId !== null && bubbleIds.has(element.bubbleId),
  );
}
