/**
 * Freehand strokes. The stroke grows on the live layer; the document gets it once, thinned out, when the pointer lifts.
 *
 * idle -> drawing -> idle
 */
import { newLine } from "~/features/scene/elements";
import { simplifyStroke } from "~/features/scene/stroke";
import type { LineElement } from "~/features/scene/types";
import { addToScene } from "../state/adding";
import type { PointerInput, Tool, ToolContext } from "./tool";

/** Screen pixels by which thinning may move the stroke's path. */
const TOLERANCE = 0.5;
/** Coordinates a stroke may hold; a longer one is continued by the next. */
const LONGEST = 19_000;

export class BrushTool implements Tool {
  readonly cursor = "crosshair";
  private points: number[] | null = null;
  private id = "";

  constructor(private readonly context: ToolContext) {}

  press(pointer: PointerInput): void {
    this.points = [pointer.x, pointer.y];
    this.id = this.context.designer.newId();
    this.show();
  }

  move(pointer: PointerInput): void {
    if (!this.points) return;
    this.points.push(pointer.x, pointer.y);
    if (this.points.length >= LONGEST) {
      this.release();
      this.press(pointer);
    } else this.show();
  }

  release(): void {
    if (!this.points) return;
    const points = simplifyStroke(this.points, this.context.canvasPixels(TOLERANCE));
    const line = this.line(points);
    this.end();
    const label = line.compositeMode === "destination-out" ? "Erase" : "Draw";
    addToScene(this.context.designer, label, [line], { select: false });
  }

  finish(): void {
    this.release();
  }

  cancel(): boolean {
    const wasRunning = this.points !== null;
    this.end();
    return wasRunning;
  }

  private end(): void {
    this.points = null;
    this.context.view.endLive();
  }

  private show(): void {
    if (this.points) this.context.view.showLive([this.line(this.points)]);
  }

  private line(points: readonly number[]): LineElement {
    const { color, size, opacity, compositeMode } = this.context.designer.session.getState().brush;
    return newLine({ id: this.id, points, stroke: color, strokeWidth: size, opacity, compositeMode });
  }
}
