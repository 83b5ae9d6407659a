/** A headline of several lines as one text or as one text per line; look and place of every line stay. */
import { type Box, centreOf, elementBox, fromLocal, rotate, type TextSize, unionOf } from "./geometry";
import type { TextLayout } from "./text-layout";
import { type OwnLook, pointOf, rangesIn, withLook } from "./text-ranges";
import type { ElementId, TextAlign, TextElement, TextRange } from "./types";

const LINE_HEIGHT = { minimum: 0.5, maximum: 3 } as const;
/** Of the shorter one's height, that two texts in one line share. */
const IN_ONE_LINE = 0.5;

/** A bent text and the words of a bubble stay as they are. */
export const isPlainBlock = (text: TextElement): boolean => text.curve === 0 && text.bubbleId === null;

/** One text per line that shows anything; the first keeps the id. */
export function splitLines(text: TextElement, layout: TextLayout, newId: () => ElementId): TextElement[] {
  const height = text.lineHeight * text.fontSize;
  const above = (layout.height - layout.lines.length * height) / 2; // in a box that the letters fill
  return layout.lines
    .map((line, index) => ({ ...line, top: above + index * height }))
    .filter((line) => line.text.trim() !== "")
    .map(({ start, end, left, top }, index) => {
      const part = { start: pointOf(text.text, start), end: pointOf(text.text, end) };
      return {
        ...text,
        id: index === 0 ? text.id : newId(),
        name: "",
        text: text.text.slice(start, end),
        width: null,
        fit: null,
        ...fromLocal({ ...text, width: 0, height: 0 }, { x: left, y: top }),
        ranges: rangesIn(text, part),
      };
    });
}

/**
 * One text of several, line below line; words that stand beside each other are one line. The largest gives font, size,
 * turn and effects; colours and styles of the others' letters stay theirs.
 */
export function joinTexts(texts: readonly TextElement[], textSize: TextSize): TextElement | null {
  const [some] = texts;
  if (!some || texts.length < 2) return null;
  const largest = texts.reduce((one, other) => (other.fontSize > one.fontSize ? other : one), some);
  const { rotation } = largest;
  const level = texts.map((text) => ({ ...text, ...rotate(text, -rotation), rotation: 0 }));
  const rows = rowsOf(level, textSize);
  const joined = { ...inOneText(rows, largest), rotation: 0 };
  const boxes = level.map((text) => elementBox(text, textSize));
  const aligned = {
    ...joined,
    textAlign: alignmentOf(boxes, largest.textAlign),
    lineHeight: lineHeightOf(rows, largest),
  };
  const placed = placeOver(aligned, rows, unionOf(boxes), textSize);
  return { ...placed, ...rotate(placed, rotation), rotation };
}

type Rows = readonly (readonly TextElement[])[];

/** The words of all rows in the largest one's look, with what the others' letters have of their own. */
function inOneText(rows: Rows, largest: TextElement): TextElement {
  const text = rows.map((row) => row.map((each) => each.text).join(" ")).join("\n");
  let joined: TextElement = { ...largest, name: "", text, width: null, fit: null, ranges: [] };
  let place = 0;
  for (const each of rows.flat()) {
    const end = place + Array.from(each.text).length;
    joined = withLook(joined, { start: place, end }, ownLook(each, largest));
    for (const range of each.ranges) {
      const part = { start: place + range.start, end: Math.min(end, place + range.end) };
      joined = withLook(joined, part, given(range));
    }
    place = end + 1;
  }
  return joined;
}

/** The last line stands as far below the first as it did, where that can be. */
function lineHeightOf(rows: Rows, { fontSize, lineHeight }: TextElement): number {
  const first = rows[0]?.[0];
  const last = rows.at(-1)?.[0];
  if (!first || !last || rows.length < 2) return lineHeight;
  const steps = rows.reduce((sum, [text]) => sum + (text ? linesIn(text) : 0), -1);
  const down = middleOfFirstLine(last) + (linesIn(last) - 1) * last.lineHeight * last.fontSize;
  const wanted = (down - middleOfFirstLine(first)) / steps / fontSize;
  return wanted >= LINE_HEIGHT.minimum && wanted <= LINE_HEIGHT.maximum ? wanted : lineHeight;
}

const linesIn = ({ text }: TextElement): number => text.split("\n").length;

const middleOfFirstLine = ({ y, lineHeight, fontSize }: TextElement): number =>
  y + (lineHeight * fontSize) / 2;

/** The first line where it was, and the block where the texts were from side to side. */
function placeOver(text: TextElement, rows: Rows, around: Box | null, textSize: TextSize): TextElement {
  const first = rows[0]?.[0];
  if (!first || !around) return text;
  const share = { left: 0, center: 0.5, right: 1 }[text.textAlign];
  const x = around.x + (around.width - textSize(text).width) * share;
  return { ...text, x, y: middleOfFirstLine(first) - (text.lineHeight * text.fontSize) / 2 };
}

/** From top to bottom, and in a row from left to right. */
function rowsOf(texts: readonly TextElement[], textSize: TextSize): Rows {
  const middle = (text: TextElement) => centreOf(elementBox(text, textSize));
  const sorted = [...texts].sort((one, other) => middle(one).y - middle(other).y);
  const rows: TextElement[][] = [];
  for (const text of sorted) {
    const row = rows.at(-1);
    const before = row?.[0];
    const height = before ? Math.min(textSize(before).height, textSize(text).height) : 0;
    if (before && Math.abs(middle(before).y - middle(text).y) < height * IN_ONE_LINE) row?.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => row.sort((one, other) => middle(one).x - middle(other).x));
}

/** What a text's letters must have of their own to look as before among those of another text. */
function ownLook(text: TextElement, among: TextElement): OwnLook {
  const differs = (key: "fill" | "bold" | "italic" | "underline") => text[key] !== among[key];
  return {
    fill: differs("fill") ? text.fill : null,
    bold: differs("bold") ? text.bold : null,
    italic: differs("italic") ? text.italic : null,
    underline: differs("underline") ? text.underline : null,
  };
}

/** Only what the range says: the rest is as its own text was. */
function given({ fill, bold, italic, underline }: TextRange): Partial<OwnLook> {
  return Object.fromEntries(
    Object.entries({ fill, bold, italic, underline }).filter(([, value]) => value !== null),
  );
}

/** The side on which the lines stand most evenly; as the text was where none is better. */
function alignmentOf(boxes: readonly Box[], usual: TextAlign): TextAlign {
  const spread = (places: readonly number[]) => Math.max(...places) - Math.min(...places);
  const spreads: Record<TextAlign, number> = {
    left: spread(boxes.map(({ x }) => x)),
    center: spread(boxes.map(({ x, width }) => x + width / 2)),
    right: spread(boxes.map(({ x, width }) => x + width)),
  };
  const best = Math.min(...Object.values(spreads));
  if (spreads[usual] <= best + 1) return usual;
  return (Object.keys(spreads) as TextAlign[]).find((side) => spreads[side] === best) ?? usual;
}
