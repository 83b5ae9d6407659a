/** Letters as large as their box allows, for a text that has one (`fit`). The same rule as the server's. */
import { FONT_SIZE } from "./elements";
import { heightOf, type TextLayout } from "./text-layout";
import type { SceneElement, TextElement } from "./types";

export type LayoutOf = (text: TextElement) => TextLayout;

const PRECISION = 0.25;
const UNIT = 100;

/** A text with a box has the largest letters whose lines all stand in it and of whose words none is broken. */
export function fitted<E extends SceneElement>(element: E, layoutOf: LayoutOf): E {
  if (element.kind !== "text") return element;
  const fontSize = fittedSize(element, layoutOf);
  return fontSize === element.fontSize ? element : { ...element, fontSize };
}

function fittedSize(text: TextElement, layoutOf: LayoutOf): number {
  const room = heightOf(text);
  if (room === null || text.width === null || text.text.trim() === "") return text.fontSize;
  const isRoomFor = (fontSize: number) => layoutOf({ ...text, fontSize, fit: null }).height <= room;
  let low: number = FONT_SIZE.minimum;
  let high = Math.max(low, Math.min(FONT_SIZE.largest, (text.width / widestWord(text, layoutOf)) * UNIT));
  if (isRoomFor(high)) return high;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (isRoomFor(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** At the unit's size, in bold where any letter is. */
function widestWord(text: TextElement, layoutOf: LayoutOf): number {
  const bold = text.bold || text.ranges.some((range) => range.bold);
  const words = text.text.trim().split(/\s+/).join("\n");
  const { width } = layoutOf({ ...text, text: words, width: null, fontSize: UNIT, bold, ranges: [] });
  return Math.max(1, width);
}

/** A box around the letters as they are now, which they fill from then on. */
export function withBox(text: TextElement, layoutOf: LayoutOf): TextElement {
  const { width, height } = layoutOf(text);
  return fitted({ ...text, width: Math.max(width, 1), fit: Math.max(height, 1) }, layoutOf);
}
