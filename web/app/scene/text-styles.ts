/** How the letters of a text look: as the text itself, or as one of its ranges says. Ranges count code points. */
import type { Colour, TextElement, TextRange } from "./types";

/** The text with the look of some of its letters. */
export interface LetterStyle {
  readonly element: TextElement;
  /** Goes before the text's fill and gradient. */
  readonly fill: Colour | null;
}

/** The text's own style, then those of its ranges. */
export function stylesOf(element: TextElement): LetterStyle[] {
  return [{ element, fill: null }, ...element.ranges.map((range) => styleOf(element, range))];
}

function styleOf(element: TextElement, range: TextRange): LetterStyle {
  const { fill } = range;
  const { bold, italic, underline } = element;
  return {
    element: {
      ...element,
      bold: range.bold ?? bold,
      italic: range.italic ?? italic,
      underline: range.underline ?? underline,
    },
    fill,
  };
}

/** For each UTF-16 unit of the text the number of its style; empty when all have the text's own. */
export function styleNumbers({ text, ranges }: TextElement): number[] {
  if (ranges.length === 0) return [];
  const numbers: number[] = [];
  let place = 0;
  for (const point of text) {
    const at = place++;
    const number = 1 + ranges.findIndex(({ start, end }) => start <= at && at < end);
    for (let i = 0; i < point.length; i++) numbers.push(number);
  }
  return numbers;
}
