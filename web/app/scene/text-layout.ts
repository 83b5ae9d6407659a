/**
 * A text element to lines with baselines and widths, as `docs/scene.md` says. Measuring comes in as an argument, because
 * only a browser with loaded fonts can do it; drawing is in `scene-render/draw-text.ts`.
 */
import { drawableText, type FontList, faceStack, findFamily } from "./fonts";
import { letters } from "./letters";
import type { TextAlign, TextElement } from "./types";

/** Width in canvas pixels of one line of the element's text, letter spacing between letters included. */
export type MeasureLine = (line: string, element: TextElement, rightToLeft: boolean) => number;

/** One line in the element's unrotated box, in canvas pixels. */
export interface TextLine {
  readonly text: string;
  readonly left: number;
  readonly width: number;
  readonly baseline: number;
  readonly rightToLeft: boolean;
}

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

/** Pixels a line may pass the width, so that rounding never moves a word from one renderer to the other. */
const TOLERANCE = 0.5;
const ITALIC_DEGREES = 12;

export function layoutText(element: TextElement, fonts: FontList, measure: MeasureLine): TextLayout {
  const size = element.fontSize;
  const stack = faceStack(fonts, element);
  const { ascent, descent } = findFamily(fonts, element.fontFamily);
  const measured = paragraphs(element.text).flatMap((paragraph) => {
    const rightToLeft = isRightToLeft(paragraph);
    const width = (line: string) => measure(line, element, rightToLeft);
    const drawn = drawableText(stack, paragraph).text;
    const lines = element.width === null ? [drawn] : wrap(drawn, element.width, width);
    return lines.map((text) => ({ text, width: width(text), rightToLeft }));
  });
  const width = element.width ?? Math.max(0, ...measured.map((line) => line.width));
  const box = element.lineHeight * size;
  const firstBaseline = (box - (ascent + descent) * size) / 2 + ascent * size;
  const lines = measured.map((line, index) => ({
    ...line,
    left: (width - line.width) * SHARE_LEFT_OF_LINE[element.textAlign],
    baseline: index * box + firstBaseline,
  }));
  return { lines, width, height: box * lines.length };
}

const SHARE_LEFT_OF_LINE: Record<TextAlign, number> = { left: 0, center: 0.5, right: 1 };

/** Tangent of the angle by which glyphs lean to the right. */
export function leanOf(element: Pick<TextElement, "italic" | "slant">): number {
  return Math.tan(((element.slant + (element.italic ? ITALIC_DEGREES : 0)) * Math.PI) / 180);
}

const NEWLINE = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
// Control characters, and the marks that force a direction: a headline needs none, and they draw nothing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this pattern is about
const UNDRAWN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** Split at newlines; tabs become spaces, other control characters go. */
export function paragraphs(text: string): string[] {
  return text
    .replaceAll("\t", " ")
    .split(NEWLINE)
    .map((line) => line.replace(UNDRAWN, ""));
}

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** The direction of the first strong letter; left to right when there is none. */
export function isRightToLeft(paragraph: string): boolean {
  const letter = FIRST_STRONG.exec(paragraph)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** Breaks at spaces so that no line passes the width; the spaces at a break belong to no line. */
export function wrap(paragraph: string, width: number, measure: (line: string) => number): string[] {
  const limit = width + TOLERANCE;
  const lines: string[] = [];
  let current = "";
  for (const word of paragraph.match(/ *[^ ]+/g) ?? []) {
    if (current && measure(current + word) <= limit) {
      current += word;
      continue;
    }
    if (current) lines.push(current);
    const pieces = breakWord(current ? word.trimStart() : word, limit, measure);
    current = pieces.pop() ?? "";
    lines.push(...pieces);
  }
  return [...lines, current];
}

/** The word itself when it fits, else pieces of as many letters as fit. */
function breakWord(word: string, limit: number, measure: (line: string) => number): string[] {
  if (measure(word) <= limit) return [word];
  const pieces: string[] = [];
  let current = "";
  for (const letter of letters(word)) {
    if (current && measure(current + letter) > limit) {
      pieces.push(current);
      current = letter;
    } else current += letter;
  }
  return [...pieces, current];
}
