/**
 * How large and where elements may be. Every way in (a drop, a handle, a field, a key) ends in one of these, so that all
 * of them stop at the same limits.
 */
import { clamp, FONT_SIZE } from "./elements";
import { boundsOfPoints, centreOf, cornersOf, type Point, type TurnedBox } from "./geometry";
import { SHORTEST_SIDE, withinSides } from "./sides";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type ImageElement, type SceneElement, type TextElement } from "./types";

/** Of a picture's area, that stays on the canvas. */
const LEAST_SHOWN = 0.1;

export const withinFontSizes = (fontSize: number): number =>
  clamp(fontSize, FONT_SIZE.minimum, FONT_SIZE.largest);

/** The element as it may stand there; the very same one where nothing has to change. `before`: what it was, if anything. */
export function withinLimits(element: SceneElement, before?: SceneElement): SceneElement {
  if (element.kind === "text") return withLetters(element, before);
  if (element.kind !== "image" || (before && !isElsewhere(element, before))) return element;
  const sized = withinSides(element);
  const { x, y } = stepBackOnCanvas(sized);
  return x === 0 && y === 0 ? sized : { ...sized, x: sized.x + x, y: sized.y + y };
}

/** A headline that came larger keeps its size until that is changed. */
function withLetters(text: TextElement, before: SceneElement | undefined): TextElement {
  if (before?.kind === "text" && before.fontSize === text.fontSize) return text;
  const fontSize = withinFontSizes(text.fontSize);
  return fontSize === text.fontSize ? text : { ...text, fontSize };
}

const PLACED = ["x", "y", "width", "height", "rotation"] as const;

const isElsewhere = (image: ImageElement, before: SceneElement): boolean =>
  before.kind !== "image" || PLACED.some((field) => image[field] !== before[field]);

/**
 * The shortest way along one axis, else straight to the middle, after which enough of the box stays on the canvas. More
 * of a box shows the nearer its middle comes to the canvas's, so that halving finds the way.
 */
export function stepBackOnCanvas(box: TurnedBox): Point {
  const toMiddle = wayToMiddle(box);
  const isEnough = enoughFor(box, toMiddle, HAIR);
  if (enoughFor(box, toMiddle, REST)(NOWHERE)) return NOWHERE;
  const ways = [
    { x: toMiddle.x, y: 0 },
    { x: 0, y: toMiddle.y },
  ].filter(isEnough);
  const found = (ways.length > 0 ? ways : [toMiddle]).map((way) => shortest(way, isEnough));
  return found.toSorted((left, right) => lengthOf(left) - lengthOf(right))[0] ?? NOWHERE;
}

const NOWHERE: Point = { x: 0, y: 0 };
const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y);

function wayToMiddle(box: TurnedBox): Point {
  const { x, y } = centreOf(box);
  return { x: CANVAS_WIDTH / 2 - x, y: CANVAS_HEIGHT / 2 - y };
}

const HALVINGS = 40;

/** As little of `whole` as is enough; all of it is. */
function shortest(whole: Point, isEnough: (step: Point) => boolean): Point {
  const part = (share: number) => ({ x: whole.x * share, y: whole.y * share });
  let [tooLittle, enough] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (tooLittle + enough) / 2;
    if (isEnough(part(middle))) enough = middle;
    else tooLittle = middle;
  }
  return part(enough);
}

/** Whether enough of the box shows after a step. A larger picture need not show more than it can. */
function enoughFor(box: TurnedBox, toMiddle: Point, tolerance: number): (step: Point) => boolean {
  const corners = cornersOf(box);
  const whole = boundsOfPoints(corners);
  const after = (step: Point) => onCanvas(corners.map(({ x, y }) => ({ x: x + step.x, y: y + step.y })));
  const area = Math.min(areaOf(corners) * LEAST_SHOWN, areaOf(after(toMiddle)));
  const width = Math.min(SHORTEST_SIDE, whole.width);
  const height = Math.min(SHORTEST_SIDE, whole.height);
  return (step) => {
    const shown = after(step);
    if (shown.length < 3) return false;
    const part = boundsOfPoints(shown);
    return (
      part.width >= width - tolerance &&
      part.height >= height - tolerance &&
      areaOf(shown) >= area - tolerance
    );
  };
}

/** Square pixels, or pixels: numbers are not exact. */
const HAIR = 1e-6;

/** More than a step is found with: what was stepped back once stays, though its area is summed up from other numbers. */
const REST = 1e-3;

/** The part of a convex outline that lies on the canvas, cut edge by edge. */
function onCanvas(outline: readonly Point[]): readonly Point[] {
  let left: readonly Point[] = outline;
  for (const axis of ["x", "y"] as const) {
    const end = axis === "x" ? CANVAS_WIDTH : CANVAS_HEIGHT;
    left = cut(left, (point) => point[axis]);
    left = cut(left, (point) => end - point[axis]);
  }
  return left;
}

/** Keeps the side on which `inside` is positive. */
function cut(outline: readonly Point[], inside: (point: Point) => number): Point[] {
  return outline.flatMap((point, place) => {
    const before = outline.at(place - 1) ?? point;
    const [from, to] = [inside(before), inside(point)];
    const crossing = from < 0 !== to < 0 ? [between(before, point, from / (from - to))] : [];
    return to >= 0 ? [...crossing, point] : crossing;
  });
}

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

function areaOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, point, place) => {
    const before = outline.at(place - 1) ?? point;
    return sum + before.x * point.y - point.x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}
