/**
 * Draws the content layer: all of it when Konva asks for it, and between that only the area that has changed, which is
 * what a gesture does for every frame. Both give the same pixels: the area is cut out by whole device pixels.
 */

import { type Box, grow, unionOf } from "~/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import type * as Konva from "./konva";

/** Device pixels around an area, for bitmaps that are placed on whole pixels. */
const MARGIN = 2;

export class AreaDrawing {
  private area: Box | null = null;
  private frame: number | null = null;
  /** From canvas pixels to device pixels when all was drawn last; null before that. */
  private view: DOMMatrix | null = null;

  constructor(
    private readonly layer: Konva.Layer,
    private readonly draw: (context: CanvasRenderingContext2D, area?: Box) => void,
  ) {}

  drawAll(context: CanvasRenderingContext2D): void {
    this.view = context.getTransform();
    this.area = null;
    this.draw(context);
  }

  /** Draws the area at the next frame, unless everything is drawn until then. */
  change(area: Box): void {
    this.area = unionOf(this.area ? [this.area, area] : [area]);
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      this.drawArea();
    });
  }

  dispose(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
  }

  private drawArea(): void {
    const { area, view } = this;
    const context = this.layer.getNativeCanvasElement().getContext("2d");
    if (!area || !view || !context) return;
    this.area = null;
    const left = Math.floor(area.x * view.a + view.e) - MARGIN;
    const top = Math.floor(area.y * view.d + view.f) - MARGIN;
    const right = Math.ceil((area.x + area.width) * view.a + view.e) + MARGIN;
    const bottom = Math.ceil((area.y + area.height) * view.d + view.f) + MARGIN;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    clipTo(context, left, top, right - left, bottom - top);
    context.clearRect(left, top, right - left, bottom - top);
    context.setTransform(view);
    // Anything beyond the canvas is not part of the picture.
    clipTo(context, 0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
    this.draw(context, grow(area, (2 * MARGIN) / view.a));
    context.restore();
  }
}

function clipTo(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
}
