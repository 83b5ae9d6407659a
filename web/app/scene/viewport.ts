/**
 * How what is edited lies on the screen: one zoom and a shift, and the sums between its units and screen pixels. Pure.
 * Its units are canvas pixels in the designer, pixels of the sheet in the image editor.
 */
import type { Box, Point, Size } from "./geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "./types";

/** Screen pixels per unit, and where the origin stands on the stage. */
export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface ZoomLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Of the canvas, 1536x1024. */
export const CANVAS_ZOOM: ZoomLimits = { minimum: 0.1, maximum: 8 };
/** Of pictures, which may have 50 megapixels and are looked at pixel by pixel. */
export const PICTURE_ZOOM: ZoomLimits = { minimum: 0.02, maximum: 16 };

/** All of a box in the middle of the stage, as large as fits. */
export function fitted(stage: Size, box: Box, margin: number, limits: ZoomLimits): Viewport {
  const zoom = within(
    limits,
    Math.min((stage.width - 2 * margin) / box.width, (stage.height - 2 * margin) / box.height),
  );
  return {
    zoom,
    x: stage.width / 2 - (box.x + box.width / 2) * zoom,
    y: stage.height / 2 - (box.y + box.height / 2) * zoom,
  };
}

const CANVAS: Box = { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
const CANVAS_MARGIN = 24;

/** The whole canvas in the middle of the stage. */
export const fitViewport = (stage: Size): Viewport => fitted(stage, CANVAS, CANVAS_MARGIN, CANVAS_ZOOM);

/** Where the canvas stands. */
export const canvasOnScreen = (viewport: Viewport): Box => boxOnScreen(viewport, CANVAS);

export function fromScreen({ zoom, x, y }: Viewport, screen: Point): Point {
  return { x: (screen.x - x) / zoom, y: (screen.y - y) / zoom };
}

export function toScreen({ zoom, x, y }: Viewport, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y };
}

export function boxOnScreen(viewport: Viewport, box: Box): Box {
  const { zoom } = viewport;
  return { ...toScreen(viewport, box), width: box.width * zoom, height: box.height * zoom };
}

/** The part that a box of screen pixels shows. */
export function boxFromScreen(viewport: Viewport, box: Box): Box {
  const { zoom } = viewport;
  return { ...fromScreen(viewport, box), width: box.width / zoom, height: box.height / zoom };
}

/** Zooms by a factor; what is under the screen point stays there. */
export function zoomAt(viewport: Viewport, screen: Point, factor: number, limits: ZoomLimits): Viewport {
  const zoom = within(limits, viewport.zoom * factor);
  const point = fromScreen(viewport, screen);
  return { zoom, x: screen.x - point.x * zoom, y: screen.y - point.y * zoom };
}

export function pan(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x + dx, y: viewport.y + dy };
}

/** Two fingers: what was under each stays under it as far as zoom and shift can do that. */
export function pinch(
  viewport: Viewport,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: ZoomLimits,
): Viewport {
  const factor = distance(...after) / Math.max(1, distance(...before));
  const from = middle(...before);
  const to = middle(...after);
  return pan(zoomAt(viewport, from, factor, limits), to.x - from.x, to.y - from.y);
}

const within = ({ minimum, maximum }: ZoomLimits, zoom: number) => Math.min(maximum, Math.max(minimum, zoom));
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
