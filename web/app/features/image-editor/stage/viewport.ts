/** How the sheet lies on the screen: one zoom and a shift, and the sums between sheet and screen pixels. Pure. */
import type { Box, Point, Size } from "~/features/scene/geometry";

/** Screen pixels per pixel of the sheet, and where the sheet's origin stands on the stage. */
export interface Viewport {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const ZOOM = { minimum: 0.02, maximum: 16 } as const;

/** All of a box in the middle of the stage, as large as fits, but small pictures no larger than four times. */
export function fitted(stage: Size, box: Box, margin: number): Viewport {
  const zoom = clampZoom(
    Math.min((stage.width - 2 * margin) / box.width, (stage.height - 2 * margin) / box.height, 4),
  );
  return {
    zoom,
    x: stage.width / 2 - (box.x + box.width / 2) * zoom,
    y: stage.height / 2 - (box.y + box.height / 2) * zoom,
  };
}

export function toSheetPoint({ zoom, x, y }: Viewport, screen: Point): Point {
  return { x: (screen.x - x) / zoom, y: (screen.y - y) / zoom };
}

export function toScreenBox({ zoom, x, y }: Viewport, box: Box): Box {
  return { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
}

/** Zooms by a factor; what is under the screen point stays there. */
export function zoomAt(viewport: Viewport, screen: Point, factor: number): Viewport {
  const zoom = clampZoom(viewport.zoom * factor);
  const point = toSheetPoint(viewport, screen);
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

const clampZoom = (zoom: number) => Math.min(ZOOM.maximum, Math.max(ZOOM.minimum, zoom));
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
