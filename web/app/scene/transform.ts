/**
 * Resizing and turning: what a handle did to an element's box becomes sizes the scene stores, never a scale factor.
 * Which handle was pulled matters for a text: its corners change the letters' size, its sides the wrap width.
 */
import { clamp } from "./elements";
import { rotate, type Size, type TextSize, type TurnedBox, turnAboutCentre } from "./geometry";
import { withinFontSizes, withinLimits } from "./limits";
import { withShortestSide } from "./sides";
import type { LineElement, SceneElement, TextElement } from "./types";

/** What the handles did to the element: its box before and after. */
export interface BoxChange {
  readonly from: TurnedBox;
  readonly to: TurnedBox;
  /** True when a side handle was pulled, so that only one length changed. */
  readonly oneSided: boolean;
}

const LARGEST_BOX = 20_000;
const SMALLEST_BUBBLE = 20;

export function applyBoxChange(element: SceneElement, change: BoxChange): SceneElement {
  const { from, to } = change;
  const rotation = normaliseAngle(to.rotation);
  if (element.kind === "line") return transformLine(element, change);
  const placed = { ...element, x: to.x, y: to.y, rotation };
  if (element.kind === "text") return resizeText(placed as TextElement, change);
  const isResized = from.width !== to.width || from.height !== to.height;
  if (element.kind === "image") {
    const { width, height } = isResized ? withShortestSide(to) : element;
    return withinLimits({ ...placed, width, height } as SceneElement, element);
  }
  if (!isResized) return placed;
  const smallest = element.kind === "bubble" ? SMALLEST_BUBBLE : 1;
  return {
    ...placed,
    width: clamp(to.width, smallest, LARGEST_BOX),
    height: clamp(to.height, smallest, LARGEST_BOX),
  } as SceneElement;
}

function resizeText(text: TextElement, { from, to, oneSided }: BoxChange): TextElement {
  if (from.width === to.width && from.height === to.height) return text;
  if (oneSided) return { ...text, width: Math.max(to.width, text.fontSize / 2) };
  const factor = from.height > 0 ? to.height / from.height : 1;
  const fontSize = withinFontSizes(text.fontSize * factor);
  return { ...text, fontSize, width: text.width === null ? null : text.width * (fontSize / text.fontSize) };
}

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
