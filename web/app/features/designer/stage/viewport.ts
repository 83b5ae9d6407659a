/**
 * How the canvas lies on the screen: one zoom and a shift, and the sums between canvas pixels and screen pixels. Pure.
 */
import type { Box, Point, Size } from "~/features/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/features/scene/types";

/** Screen pixels per canvas pixel, and where the canvas' top left stands in the stage. */
export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM = { minimum: 0.1, maximum: 8 } as const;
const MARGIN = 24;

/** The whole canvas in the middle of the stage, as large as fits. */
export function fitViewport(stage: Size): Viewport {
  const zoom = clampZoom(
    Math.min((stage.width - 2 * MARGIN) / CANVAS_WIDTH, (stage.height - 2 * MARGIN) / CANVAS_HEIGHT),
  );
  return {
    zoom,
    x: (stage.width - CANVAS_WIDTH * zoom) / 2,
    y: (stage.height - CANVAS_HEIGHT * zoom) / 2,
  };
}

export function toCanvas(viewport: Viewport, screen: Point): Point {
  return { x: (screen.x - viewport.x) / viewport.zoom, y: (screen.y - viewport.y) / viewport.zoom };
}

export function toScreen(viewport: Viewport, point: Point): Point {
  return { x: point.x * viewport.zoom + viewport.x, y: point.y * viewport.zoom + viewport.y };
}

/** Zooms by a factor; what is under the screen point stays there. */
export function zoomAt(viewport: Viewport, screen: Point, factor: number): Viewport {
  const zoom = clampZoom(viewport.zoom * factor);
  const point = toCanvas(viewport, screen);
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
): Viewport {
  const factor = distance(...after) / Math.max(1, distance(...before));
  const from = middle(...before);
  const to = middle(...after);
  return pan(zoomAt(viewport, from, factor), to.x - from.x, to.y - from.y);
}

/** Where a box of the canvas stands on the screen. */
export function boxOnScreen(viewport: Viewport, box: Box): Box {
  const corner = toScreen(viewport, box);
  return { ...corner, width: box.width * viewport.zoom, height: box.height * viewport.zoom };
}

function clampZoom(zoom: number): number {
  return Math.min(ZOOM.maximum, Math.max(ZOOM.minimum, zoom));
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
