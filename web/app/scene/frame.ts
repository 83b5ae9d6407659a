/**
 * The 16:9 window of the canvas: where it lies, the corner that a video site covers with the running time, and the sums
 * of an export.
 */
import type { Box } from "./geometry";
import { hasPicture } from "./has-picture";
import { CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_HEIGHT, type Scene } from "./types";

/** Shares of the frame that the badge with the running time covers, at the bottom right. */
const BADGE_WIDTH_SHARE = 0.13;
const BADGE_HEIGHT_SHARE = 0.11;

const THUMBNAIL_WIDTH = 1280;

export function frameBox(scene: Scene): Box {
  return { x: 0, y: scene.frame.y, width: CANVAS_WIDTH, height: FRAME_HEIGHT };
}

export function badgeBox(scene: Scene): Box {
  const frame = frameBox(scene);
  const width = frame.width * BADGE_WIDTH_SHARE;
  const height = frame.height * BADGE_HEIGHT_SHARE;
  return { x: frame.width - width, y: frame.y + frame.height - height, width, height };
}

/**
 * The handle by which the frame is moved, at the middle of its left edge; `pixel` is one screen pixel. None while there is
 * nothing that the frame could cut.
 */
export function frameGrip(scene: Scene, pixel: number): Box | null {
  if (!hasPicture(scene)) return null;
  const frame = frameBox(scene);
  const height = 56 * pixel;
  return { x: -22 * pixel, y: frame.y + (frame.height - height) / 2, width: 18 * pixel, height };
}

export type ExportArea = "frame" | "canvas";

/** What part of the canvas is exported, and the whole pixels of the result. */
export interface ExportSize {
  readonly area: Box;
  readonly width: number;
  readonly height: number;
  /** Result pixels per canvas pixel. */
  readonly scale: number;
}

/** The frame defaults to 1280x720, the whole canvas to its own 1536x1024. */
export function exportSize(scene: Scene, area: ExportArea, width?: number): ExportSize {
  const box = area === "frame" ? frameBox(scene) : { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
  const pixels = Math.round(width ?? (area === "frame" ? THUMBNAIL_WIDTH : CANVAS_WIDTH));
  const scale = pixels / box.width;
  return { area: box, width: pixels, height: Math.round(box.height * scale), scale };
}
