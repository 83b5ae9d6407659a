/**
 * Moving elements as they are stored: a line moves by its points, everything else by its corner, and a bubble takes its
 * text along. Boxes, handles and hit tests are in `geometry.ts`.
 */
import type { ElementId, SceneElement, TextElement } from "./types";

export function translate<E extends SceneElement>(element: E, dx: number, dy: number): E {
  if (dx === 0 && dy === 0) return element;
  if (element.kind === "line") {
    return { ...element, points: element.points.map((value, i) => value + (i % 2 ? dy : dx)) };
  }
  return { ...element, x: element.x + dx, y: element.y + dy };
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
