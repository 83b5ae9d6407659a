/**
 * Resizing and turning: what a handle did to an element's box becomes sizes the scene stores, never a scale factor.
 * Which handle was pulled matters for a text: its corners change the letters' size, its sides the wrap width.
 */
import { clamp, FONT_SIZE } from "./elements";
import { type Point, rotate, type Size, type TextSize, type TurnedBox, turnAboutCentre } from "./geometry";
import { withinFontSizes, withinLimits } from "./limits";
import { LONGEST_SIDE, withinSides } from "./sides";
import { heightOf } from "./text-layout";
import type { BoxedElement, LineElement, SceneElement, TextElement } from "./types";

/** What the handles did to the element: its box before and after. */
export interface BoxChange {
  readonly from: TurnedBox;
  readonly to: TurnedBox;
  /** True when a side handle was pulled, so that only one length changed. */
  readonly oneSided: boolean;
}

const SMALLEST_BUBBLE = 20;

export function applyBoxChange(element: SceneElement, change: BoxChange): SceneElement {
  const { from, to } = change;
  if (element.kind === "line") return transformLine(element, change);
  const placed = { ...element, x: to.x, y: to.y, rotation: normaliseAngle(to.rotation) };
  if (from.width === to.width && from.height === to.height) return withinLimits(placed, element);
  if (placed.kind === "text") return resizeText(placed, change);
  const size = allowedSize(placed, to);
  return withinLimits({ ...placed, ...size, ...placeFor(size, change) }, element);
}

function allowedSize({ kind }: BoxedElement, { width, height }: Size): Size {
  if (kind === "image") return withinSides({ width, height });
  const smallest = kind === "bubble" ? SMALLEST_BUBBLE : 1;
  return { width: clamp(width, smallest, LONGEST_SIDE), height: clamp(height, smallest, LONGEST_SIDE) };
}

function resizeText(text: TextElement, change: BoxChange): TextElement {
  const { from, to, oneSided } = change;
  if (text.curve !== 0) return scaleText(text, change);
  if (heightOf(text) !== null) {
    const size = {
      width: Math.max(to.width, FONT_SIZE.minimum),
      height: Math.max(to.height, FONT_SIZE.minimum),
    };
    return { ...text, width: size.width, fit: size.height, ...placeFor(size, change) };
  }
  if (oneSided) {
    const width = Math.max(to.width, text.fontSize / 2);
    return { ...text, width, ...placeFor({ width, height: to.height }, change) };
  }
  const wanted = text.fontSize * (from.height > 0 ? to.height / from.height : 1);
  const fontSize = withinFontSizes(wanted);
  const allowed = { width: (to.width * fontSize) / wanted, height: (to.height * fontSize) / wanted };
  const width = text.width === null ? null : text.width * (fontSize / text.fontSize);
  return { ...text, fontSize, width, ...placeFor(allowed, change) };
}

/** A bent text is not wrapped: whatever was pulled, its letters grow. */
function scaleText(text: TextElement, change: BoxChange): TextElement {
  const { from, to, oneSided } = change;
  const share = oneSided ? to.width / Math.max(from.width, 1) : to.height / Math.max(from.height, 1);
  const fontSize = withinFontSizes(text.fontSize * share);
  const grown = fontSize / text.fontSize;
  const width = text.width === null ? null : text.width * grown;
  const place = placeFor({ width: from.width * grown, height: from.height * grown }, change);
  return { ...text, fontSize, width, ...place };
}

/** Where a box stands that may not become as it was pulled: what the pull left in place, a corner or the middle, stays. */
function placeFor({ width, height }: Size, { from, to }: BoxChange): Point {
  if (width === to.width && height === to.height) return { x: to.x, y: to.y };
  const pulled = rotate({ x: to.x - from.x, y: to.y - from.y }, -to.rotation);
  const step = rotate(
    {
      x: pulled.x * shareOf(from.width, to.width, width),
      y: pulled.y * shareOf(from.height, to.height, height),
    },
    to.rotation,
  );
  return { x: from.x + step.x, y: from.y + step.y };
}

/** How much of the way from one length to another leads to a third. */
const shareOf = (from: number, to: number, reached: number): number =>
  from === to ? 1 : (reached - from) / (to - from);

function transformLine(line: LineElement, { from, to }: BoxChange): LineElement {
  const scaleX = from.width > 0 ? to.width / from.width : 1;
  const scaleY = from.height > 0 ? to.height / from.height : 1;
  const points = [...line.points];
  for (let i = 0; i + 1 < points.length; i += 2) {
    const local = { x: ((points[i] ?? 0) - from.x) * scaleX, y: ((points[i + 1] ?? 0) - from.y) * scaleY };
    const turned = rotate(local, to.rotation - from.rotation);
    points[i] = to.x + turned.x;
    points[i + 1] = to.y + turned.y;
  }
  const strokeWidth = clamp(line.strokeWidth * Math.sqrt(scaleX * scaleY), 1, 400);
  return { ...line, points, strokeWidth };
}

/** -180 < angle <= 180, so that a turned element's angle stays inside what the scene allows. */
export function normaliseAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** The element turned to that angle about its middle. */
export function turnElement(element: SceneElement, rotation: number, textSize: TextSize): SceneElement {
  if (element.kind === "line") return element;
  const { width, height }: Size = element.kind === "text" ? textSize(element) : element;
  const box = { x: element.x, y: element.y, width, height, rotation: element.rotation };
  const turned = turnAboutCentre(box, normaliseAngle(rotation));
  return { ...element, x: turned.x, y: turned.y, rotation: turned.rotation };
}
