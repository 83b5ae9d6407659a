/** Bending a text, and writing in it: a bent text is written in while it is straight. */
import { centreOf, elementBox, type TextSize } from "./geometry";
import type { TextElement } from "./types";

/** Bent that far; its middle stays where it is. */
export function withCurve(text: TextElement, curve: number, textSize: TextSize): TextElement {
  if (text.curve === curve) return text;
  const bent = { ...text, curve };
  const from = centreOf(elementBox(text, textSize));
  const to = centreOf(elementBox(bent, textSize));
  return { ...bent, x: text.x + from.x - to.x, y: text.y + from.y - to.y };
}
