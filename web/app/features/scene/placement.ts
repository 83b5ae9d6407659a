/**
 * Moving elements as they are stored: a line moves by its points, everything else by its corner, and a bubble takes its
 * text along. Boxes and hit tests are in `geometry.ts`.
 */
import { boundsOfPoints, cornersOf, type Point } from "./geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type ElementId, type SceneElement, type TextElement } from "./types";

export function translate<E extends SceneElement>(element: E, dx: number, dy: number): E {
  if (dx === 0 && dy === 0) return element;
  if (element.kind === "line") {
    return { ...element, points: element.points.map((value, i) => value + (i % 2 ? dy : dx)) };
  }
  return { ...element, x: element.x + dx, y: element.y + dy };
}

/**
 * How far these may go together when they are to go by `dx` and `dy`: pictures stay within the canvas, and one that is
 * larger keeps covering it. What hangs over an edge already, as a figure that was cut on purpose, may come back from there
 * but goes no farther.
 */
export function stepOnCanvas(elements: readonly SceneElement[], dx: number, dy: number): Point {
  let step = { x: dx, y: dy };
  for (const element of elements) {
    if (element.kind !== "image") continue;
    const box = boundsOfPoints(cornersOf(element));
    step = {
      x: stepWithin(step.x, box.x, box.width, CANVAS_WIDTH),
      y: stepWithin(step.y, box.y, box.height, CANVAS_HEIGHT),
    };
  }
  return step;
}

/** What is left of a step along one axis, which is `limit` long. */
function stepWithin(step: number, start: number, length: number, limit: number): number {
  const lowest = Math.min(0, limit - length, start);
  const highest = Math.max(0, limit - length, start);
  return Math.min(Math.max(step, lowest - start), highest - start);
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
