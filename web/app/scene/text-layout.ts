/**
 * A text element to lines with baselines and widths, as `docs/scene.md` says. Measuring comes in as an argument, because
 * only a browser with loaded fonts can do it; drawing is in `scene-render/draw-text.ts`.
 */
import { directionLevels, inVisualOrder } from "./direction";
import { type FontFace, type FontList, faceForLetter, faceStack, findFamily } from "./fonts";
import { letters, units } from "./letters";
import { bendLines, type Turn } from "./text-bend";
import { type LetterStyle, styleNumbers, stylesOf } from "./text-styles";
import type { TextAlign, TextElement } from "./types";

/** Width in canvas pixels of one line of the element's text, letter spacing between letters included. */
export type MeasureLine = (line: string, element: TextElement, rightToLeft: boolean) => number;

/** A part of a line that is drawn as one: the whole line, or letters of one style and direction. */
export interface TextPiece extends LetterStyle {
  readonly text: string;
  /** In the element's unrotated box, before it is bent. */
  readonly left: number;
  readonly width: number;
  readonly rightToLeft: boolean;
  /** Where it stands when the text is bent. */
  readonly turn: Turn | null;
}

/** One line in the element's unrotated box, in canvas pixels; in a bent text as it was before. */
export interface TextLine {
  /** What is drawn. */
  readonly text: string;
  /** Its first UTF-16 unit in the whole text, and the one behind its last. */
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly width: number;
  readonly baseline: number;
  readonly rightToLeft: boolean;
  /** From left to right. */
  readonly pieces: readonly TextPiece[];
}

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

/** Pixels a line may pass the width, so that rounding never moves a word from one renderer to the other. */
const TOLERANCE = 0.5;
const ITALIC_DEGREES = 12;
/** em: of the arc that a line follows. */
const SMALLEST_RADIUS = 0.5;

export function layoutText(element: TextElement, fonts: FontList, measure: MeasureLine): TextLayout {
  const size = element.fontSize;
  const { ascent, descent, capHeight } = findFamily(fonts, element.fontFamily);
  const set = setLines(element, fonts, measure);
  const width = element.width ?? Math.max(0, ...set.map((line) => line.width));
  const box = element.lineHeight * size;
  const firstBaseline = (box - (ascent + descent) * size) / 2 + ascent * size;
  const height = heightOf(element) ?? box * set.length;
  const top = (height - box * set.length) / 2;
  const lines = set.map((line, index) => {
    const left = (width - line.width) * SHARE_LEFT_OF_LINE[element.textAlign];
    const pieces = line.pieces.map((piece) => ({ ...piece, left: left + piece.left }));
    return { ...line, left, pieces, baseline: top + index * box + firstBaseline };
  });
  const layout = { lines, width, height };
  return element.curve === 0 ? layout : bent(layout, element, capHeight);
}

/** Of the box that the letters are to fill; null when they give the box its height. */
export function heightOf({ fit, width, curve }: TextElement): number | null {
  return width === null || curve !== 0 ? null : fit;
}

const SHARE_LEFT_OF_LINE: Record<TextAlign, number> = { left: 0, center: 0.5, right: 1 };

function bent(layout: TextLayout, element: TextElement, capHeight: number): TextLayout {
  const size = element.fontSize;
  const height = element.lineHeight * size;
  const straight = layout.lines.map(({ left, width, baseline, pieces }, index) => ({
    box: { x: left, y: index * height, width, height },
    middle: baseline - (capHeight * size) / 2,
    pieces: pieces.map((piece) => ({ x: piece.left, y: index * height, width: piece.width, height })),
  }));
  const { turns, ...around } = bendLines(straight, element.curve, SMALLEST_RADIUS * size);
  const lines = layout.lines.map((line, i) => ({
    ...line,
    pieces: line.pieces.map((piece, k) => ({ ...piece, turn: turns[i]?.[k] ?? null })),
  }));
  return { lines, ...around };
}

/** Tangent of the angle by which glyphs lean to the right. */
export function leanOf(element: Pick<TextElement, "italic" | "slant">): number {
  return Math.tan(((element.slant + (element.italic ? ITALIC_DEGREES : 0)) * Math.PI) / 180);
}

type SetLine = Omit<TextLine, "left" | "baseline">;

/** The lines, from 0 on each. */
function setLines(element: TextElement, fonts: FontList, measure: MeasureLine): SetLine[] {
  const stack = faceStack(fonts, element);
  const typesetter = new LineSetter(element, measure);
  return paragraphs(element.text).flatMap((paragraph) => {
    const drawn = drawnPart(paragraph, stack);
    const rightToLeft = isRightToLeft(paragraph.text);
    const line = (start: number, end: number) => typesetter.line(drawn, start, end, rightToLeft);
    const { width } = element;
    const spans: Span[] =
      width === null
        ? [[0, drawn.text.length]]
        : wrappedSpans(drawn.text, width, (start, end) => line(start, end).width);
    return spans.map(([start, end]) => line(start, end));
  });
}

/** Sets lines of one text: cut where the style changes, and between all units where the text is bent. */
class LineSetter {
  private readonly styles: readonly LetterStyle[];
  private readonly numbers: readonly number[];

  constructor(
    private readonly element: TextElement,
    private readonly measure: MeasureLine,
  ) {
    this.styles = stylesOf(element);
    this.numbers = styleNumbers(element);
  }

  line(paragraph: Paragraph, start: number, end: number, rightToLeft: boolean): SetLine {
    const text = paragraph.text.slice(start, end);
    // Most texts have one style, and wrapping measures a line again with every word.
    const isPlain = this.numbers.length === 0;
    const numbers = isPlain ? [] : paragraph.places.slice(start, end).map((at) => this.numbers[at] ?? 0);
    const place = paragraph.places[start] ?? paragraph.start;
    const span = { start: place, end: end > start ? (paragraph.places[end - 1] ?? place) + 1 : place };
    const first = numbers[0] ?? 0;
    if (this.element.curve === 0 && numbers.every((number) => number === first)) {
      const piece = this.piece(text, first, rightToLeft, 0);
      return { text, ...span, width: piece.width, rightToLeft, pieces: [piece] };
    }
    const pieces: TextPiece[] = [];
    let pen = 0;
    let before: Part | null = null;
    for (const part of inVisualOrder(this.partsOf(text, numbers, rightToLeft))) {
      if (before) pen += this.element.letterSpacing * this.element.fontSize + this.kerning(before, part);
      const piece = this.piece(part.text, part.style, part.level % 2 === 1, pen);
      pieces.push(piece);
      pen += piece.width;
      before = part;
    }
    return { text, ...span, width: pen, rightToLeft, pieces };
  }

  private piece(text: string, style: number, rightToLeft: boolean, left: number): TextPiece {
    const { element, fill } = this.styleOf(style);
    const width = this.measure(text, element, rightToLeft);
    return { text, left, width, rightToLeft, element, fill, turn: null };
  }

  private styleOf(style: number): LetterStyle {
    return this.styles[style] ?? { element: this.element, fill: null };
  }

  private partsOf(text: string, numbers: readonly number[], rightToLeft: boolean): Part[] {
    const levels = directionLevels(text, rightToLeft);
    const parts: Part[] = [];
    let [unit, place] = [0, 0];
    let points = 0;
    for (const each of units(text)) {
      const style = numbers[place] ?? 0;
      unit++;
      for (const letter of letters(each)) {
        const level = levels[points] ?? 0;
        const last = parts.at(-1);
        const isOneUnit = this.element.curve === 0 || last?.unit === unit;
        if (last?.style === style && last.level === level && isOneUnit) last.text += letter;
        else parts.push({ text: letter, style, level, unit });
        points += Array.from(letter).length;
      }
      place += each.length;
    }
    return parts;
  }

  /** How much further apart two letters stand beside each other than each by itself; only left to right. */
  private kerning(left: Part, right: Part): number {
    const { element } = this.styleOf(left.style);
    if (left.level % 2 || right.level % 2 || element.bold !== this.styleOf(right.style).element.bold)
      return 0;
    const one = letters(left.text).at(-1) ?? "";
    const other = letters(right.text)[0] ?? "";
    const width = (text: string) => this.measure(text, element, false);
    const spacing = element.letterSpacing * element.fontSize;
    return width(one + other) - width(one) - width(other) - spacing;
  }
}

interface Part {
  text: string;
  readonly style: number;
  readonly level: number;
  readonly unit: number;
}

/** `text` is what is drawn of it; `places` tells where each of its UTF-16 units stands in the whole text. */
export interface Paragraph {
  readonly text: string;
  readonly places: readonly number[];
  /** Where it begins in the whole text, even if nothing of it is drawn. */
  readonly start: number;
}

const NEWLINE = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
// Control characters, and the marks that force a direction: a headline needs none, and they draw nothing. So do those
// that ask for a look as a text's or as an emoji's, once faces are chosen; browsers would take the system's for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this pattern is about
const UNDRAWN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/;

/** Split at newlines; tabs become spaces, other control characters go. */
export function paragraphs(text: string): Paragraph[] {
  const plain = text.replaceAll("\t", " ");
  const found: Paragraph[] = [];
  let start = 0;
  const keep = (end: number) => {
    const places: number[] = [];
    for (let place = start; place < end; place++) if (!UNDRAWN.test(plain[place] ?? "")) places.push(place);
    found.push({ text: places.map((place) => plain[place]).join(""), places, start });
  };
  for (const newline of plain.matchAll(NEWLINE)) {
    keep(newline.index);
    start = newline.index + newline[0].length;
  }
  keep(plain.length);
  return found;
}

/** Without the letters that no face has. */
function drawnPart(paragraph: Paragraph, stack: readonly FontFace[]): Paragraph {
  const places: number[] = [];
  let text = "";
  let at = 0;
  for (const letter of letters(paragraph.text)) {
    if (faceForLetter(stack, letter)) {
      text += letter;
      places.push(...paragraph.places.slice(at, at + letter.length));
    }
    at += letter.length;
  }
  return { text, places, start: paragraph.start };
}

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** The direction of the first strong letter; left to right when there is none. */
export function isRightToLeft(paragraph: string): boolean {
  const letter = FIRST_STRONG.exec(paragraph)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** From the first UTF-16 unit to behind the last. */
type Span = [start: number, end: number];

/** Breaks at spaces so that no line passes the width; the spaces at a break belong to no line. */
export function wrap(paragraph: string, width: number, measure: (line: string) => number): string[] {
  const spans = wrappedSpans(paragraph, width, (start, end) => measure(paragraph.slice(start, end)));
  return spans.map(([start, end]) => paragraph.slice(start, end));
}

function wrappedSpans(
  paragraph: string,
  width: number,
  measure: (start: number, end: number) => number,
): Span[] {
  const limit = width + TOLERANCE;
  const spans: Span[] = [];
  let [start, end] = [0, 0];
  for (const word of paragraph.matchAll(/ *[^ ]+/g)) {
    const behind = word.index + word[0].length;
    if (end > start && measure(start, behind) <= limit) {
      end = behind;
      continue;
    }
    let first = word.index;
    if (end > start) {
      spans.push([start, end]);
      first = behind - word[0].trimStart().length;
    }
    const pieces = breakWord(paragraph, [first, behind], limit, measure);
    [start, end] = pieces.pop() ?? [first, behind];
    spans.push(...pieces);
  }
  return [...spans, [start, end]];
}

/** The word itself when it fits, else pieces of as many letters as fit. */
function breakWord(
  paragraph: string,
  [first, behind]: Span,
  limit: number,
  measure: (start: number, end: number) => number,
): Span[] {
  if (measure(first, behind) <= limit) return [[first, behind]];
  const pieces: Span[] = [];
  let [start, end] = [first, first];
  for (const letter of letters(paragraph.slice(first, behind))) {
    if (end > start && measure(start, end + letter.length) > limit) {
      pieces.push([start, end]);
      start = end;
    }
    end += letter.length;
  }
  return [...pieces, [start, end]];
}
