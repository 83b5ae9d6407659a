/**
 * What lies over the picture and is not part of it: the 16:9 frame with the corner that the running time covers, the
 * frame's grip, guides while something snaps, and the marquee. Draws what it is told.
 */

import { newScene } from "~/scene/elements";
import { badgeBox, frameBox, frameGrip } from "~/scene/frame";
import type { Box } from "~/scene/geometry";
import type { Guide } from "~/scene/snapping";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene } from "~/scene/types";
import * as Konva from "./konva";

const COLOUR = {
  outside: "rgb(11 12 15 / 0.55)",
  edge: "rgb(250 249 245 / 0.22)",
  frame: "rgb(250 249 245 / 0.9)",
  badge: "rgb(11 12 15 / 0.35)",
  badgeEdge: "rgb(250 249 245 / 0.55)",
  guide: "#ff5b1f",
  marquee: "rgb(255 91 31 / 0.12)",
};

export class Overlay {
  readonly shape: Konva.Shape;
  private frame = newScene();
  private guides: readonly Guide[] = [];
  private marquee: Box | null = null;

  constructor() {
    this.shape = new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: ({ _context: context }) => this.draw(context),
    });
  }

  /** Shows the scene's frame; `top` while it is being moved. */
  showFrame(scene: Scene, top: number | null): void {
    this.frame = top === null ? scene : { ...scene, frame: { y: top } };
    this.shape.getLayer()?.batchDraw();
  }

  showGuides(guides: readonly Guide[]): void {
    const isSame = (guide: Guide, i: number) =>
      guide.axis === this.guides[i]?.axis && guide.at === this.guides[i]?.at;
    if (guides.length === this.guides.length && guides.every(isSame)) return;
    this.guides = guides;
    this.shape.getLayer()?.batchDraw();
  }

  showMarquee(marquee: Box | null): void {
    if (marquee === this.marquee) return;
    this.marquee = marquee;
    this.shape.getLayer()?.batchDraw();
  }

  private draw(context: CanvasRenderingContext2D): void {
    const pixel = 1 / (this.shape.getStage()?.scaleX() ?? 1);
    this.drawFrame(context, pixel);
    context.strokeStyle = COLOUR.guide;
    context.lineWidth = pixel;
    for (const { axis, at } of this.guides) {
      context.beginPath();
      context.moveTo(axis === "x" ? at : 0, axis === "x" ? 0 : at);
      context.lineTo(axis === "x" ? at : CANVAS_WIDTH, axis === "x" ? CANVAS_HEIGHT : at);
      context.stroke();
    }
    if (!this.marquee) return;
    const { x, y, width, height } = this.marquee;
    context.fillStyle = COLOUR.marquee;
    context.fillRect(x, y, width, height);
    context.strokeRect(x, y, width, height);
  }

  private drawFrame(context: CanvasRenderingContext2D, pixel: number): void {
    const frame = frameBox(this.frame);
    const bottom = frame.y + frame.height;
    context.fillStyle = COLOUR.outside;
    context.fillRect(0, 0, CANVAS_WIDTH, frame.y);
    context.fillRect(0, bottom, CANVAS_WIDTH, CANVAS_HEIGHT - bottom);
    context.lineWidth = pixel;
    context.strokeStyle = COLOUR.edge;
    context.strokeRect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
    context.strokeStyle = COLOUR.frame;
    context.strokeRect(frame.x, frame.y, frame.width, frame.height);
    const badge = badgeBox(this.frame);
    context.save();
    context.fillStyle = COLOUR.badge;
    context.strokeStyle = COLOUR.badgeEdge;
    context.setLineDash([4 * pixel, 3 * pixel]);
    context.fillRect(badge.x, badge.y, badge.width, badge.height);
    context.strokeRect(badge.x, badge.y, badge.width, badge.height);
    context.restore();
    this.drawGrip(context, pixel);
  }

  private drawGrip(context: CanvasRenderingContext2D, pixel: number): void {
    const grip = frameGrip(this.frame, pixel);
    if (!grip) return;
    context.fillStyle = COLOUR.frame;
    context.beginPath();
    context.roundRect(grip.x + 6 * pixel, grip.y, 6 * pixel, grip.height, 3 * pixel);
    context.fill();
  }
}
