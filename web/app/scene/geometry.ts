/**
 * Where things are: boxes turned about their top left corner, bounds, hit tests. Canvas pixels, y down, degrees clockwise.
 * The size of a text comes in as a function, because only its layout knows it.
 */
import type { ElementId, LineElement, Scene, SceneElement, TextElement } from "./types";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle turned by `rotation` degrees about its top left corner. */
export interface TurnedBox extends Box {
  readonly rotation: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type TextSize = (text: TextElement) => Size;

/** Where the element stands; a stroke's box is upright and includes its width. */
export function elementBox(element: SceneElement, textSize: TextSize): TurnedBox {
  if (element.kind === "line") return { ...strokeBounds(element), rotation: 0 };
  const { width, height } = element.kind === "text" ? textSize(element) : element;
  return { x: element.x, y: element.y, width, height, rotation: element.rotation };
}

/** The smallest upright box around the element, without its effects. */
export function elementBounds(element: SceneElement, textSize: TextSize): Box {
  return boundsOfPoints(cornersOf(elementBox(element, textSize)));
}

/** Top left, top right, bottom right, bottom left, as turned. */
export function cornersOf(box: TurnedBox): [Point, Point, Point, Point] {
  const { width, height } = box;
  return [
    fromLocal(box, { x: 0, y: 0 }),
    fromLocal(box, { x: width, y: 0 }),
    fromLocal(box, { x: width, y: height }),
    fromLocal(box, { x: 0, y: height }),
  ];
}

export function centreOf(box: TurnedBox): Point {
  return fromLocal(box, { x: box.width / 2, y: box.height / 2 });
}

/** The box turned to `rotation` about its middle instead of its corner. */
export function turnAboutCentre(box: TurnedBox, rotation: number): TurnedBox {
  const centre = centreOf(box);
  const corner = rotate({ x: -box.width / 2, y: -box.height / 2 }, rotation);
  return { ...box, x: centre.x + corner.x, y: centre.y + corner.y, rotation };
}

export function rotate(point: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  return { x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine };
}

/** A point of the unturned box (origin: its top left) on the canvas. */
export function fromLocal(box: TurnedBox, point: Point): Point {
  const turned = rotate(point, box.rotation);
  return { x: box.x + turned.x, y: box.y + turned.y };
}

/** A point of the canvas in the unturned box (origin: its top left). */
export function toLocal(box: TurnedBox, point: Point): Point {
  return rotate({ x: point.x - box.x, y: point.y - box.y }, -box.rotation);
}

export function boundsOfPoints(points: readonly Point[]): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The smallest box around all of them; null when there is none. */
export function unionOf(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  return boundsOfPoints(
    boxes.flatMap((box) => [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
    ]),
  );
}

export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The topmost element under the point that a person can pick; `margin` makes small things easier to hit. */
export function hitTest(
  scene: Scene,
  point: Point,
  textSize: TextSize,
  margin = 0,
): SceneElement | undefined {
  return scene.elements.findLast((element) => isPickable(element) && isHit(element, point, textSize, margin));
}

/** Ids of what lies at least partly in the rectangle a person has drawn. */
export function elementsInside(scene: Scene, area: Box, textSize: TextSize): ElementId[] {
  return scene.elements
    .filter((element) => isPickable(element) && overlap(elementBounds(element, textSize), area))
    .map((element) => element.id);
}

/** Hidden and locked elements, and eraser strokes, are picked in the layer list only. */
export function isPickable(element: SceneElement): boolean {
  const erases = element.kind === "line" && element.compositeMode === "destination-out";
  return element.visible && !element.locked && !erases;
}

function isHit(element: SceneElement, point: Point, textSize: TextSize, margin: number): boolean {
  if (element.kind === "line") return distanceToStroke(element, point) <= element.strokeWidth / 2 + margin;
  const box = elementBox(element, textSize);
  const local = toLocal(box, point);
  return (
    local.x >= -margin &&
    local.y >= -margin &&
    local.x <= box.width + margin &&
    local.y <= box.height + margin
  );
}

function pointsOf(line: LineElement): Point[] {
  const points: Point[] = [];
  for (let i = 0; i + 1 < line.points.length; i += 2) {
    points.push({ x: line.points[i] ?? 0, y: line.points[i + 1] ?? 0 });
  }
  return points;
}

function strokeBounds(line: LineElement): Box {
  return grow(boundsOfPoints(pointsOf(line)), line.strokeWidth / 2);
}

function distanceToStroke(line: LineElement, point: Point): number {
  const points = pointsOf(line);
  const first = points[0] ?? { x: 0, y: 0 };
  return points.reduce((nearest, end, i) => {
    const start = points[i - 1] ?? first;
    return Math.min(nearest, distanceToSegment(point, start, end));
  }, Number.POSITIVE_INFINITY);
}

function distanceToSegment(point: Point, start: Point, end: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - t * dx, point.y - start.y - t * dy);
}
