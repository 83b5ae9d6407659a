/**
 * Freehand strokes. The stroke grows on the live layer; the document gets it once, thinned out, when the pointer lifts.
 * A pen's pressure is its width; Shift draws a straight line.
 *
 * idle -> drawing -> idle
 */
import { newLine } from "~/scene/elements";
import type { Point } from "~/scene/geometry";
import { follow, GrowingStroke, type StrokePath, simplifyStroke } from "~/scene/stroke";
import type { LineElement } from "~/scene/types";
import { addToScene } from "../state/adding";
import type { PointerInput, Tool, ToolContext } from "./tool";

/** Screen pixels by which thinning may move the stroke's path. */
const TOLERANCE = 0.5;
/** Screen pixels between points of a fast stroke beyond which it is rounded. */
const GAP = 10;
/** Screen pixels by which a fully steadied brush comes after the pointer. */
const LONGEST_SLACK = 80;
/** Points a stroke may hold; a longer one is continued by the next. */
const MOST_POINTS = 9_500;
/** Share of the brush's width that a pen leaves however lightly it is pressed. */
const LIGHTEST = 0.15;

interface Drawing {
  readonly id: string;
  readonly points: number[];
  /** Empty unless a pen draws whose pressure counts. */
  readonly widths: number[];
  readonly growing: GrowingStroke;
  /** Where the pointer was read last, and where the steadied brush stands. */
  pointer: Point;
  brush: Point;
}

export class BrushTool implements Tool {
  readonly cursor = "crosshair";
  private drawing: Drawing | null = null;

  constructor(private readonly context: ToolContext) {}

  private get settings() {
    return this.context.designer.session.getState().brush;
  }

  press(pointer: PointerInput): void {
    const isPressed = pointer.kind === "pen" && this.settings.pressure;
    this.drawing = {
      id: this.context.designer.newId(),
      points: [pointer.x, pointer.y],
      widths: isPressed ? [widthOf(pointer)] : [],
      growing: new GrowingStroke(),
      pointer,
      brush: pointer,
    };
    this.show(this.drawing);
  }

  move(pointer: PointerInput, isLast = true): void {
    const { drawing } = this;
    if (!drawing) return;
    if (pointer.shift) straighten(drawing);
    const slack = pointer.shift ? 0 : this.context.canvasPixels(this.settings.smoothing * LONGEST_SLACK);
    const brush = follow(drawing.brush, drawing.pointer, pointer, slack);
    extend(drawing, brush, pointer);
    if (drawing.points.length / 2 >= MOST_POINTS) {
      this.release(pointer);
      this.press(pointer);
    } else if (isLast) this.show(drawing);
  }

  /** Without a pointer the stroke ends where the brush stands. */
  release(pointer?: PointerInput): void {
    const { drawing } = this;
    if (!drawing) return;
    // A steadied brush has not quite arrived where the pointer was lifted.
    if (pointer && this.settings.smoothing > 0) extend(drawing, pointer, pointer);
    const rounded = this.rounded(drawing);
    const tolerance = this.context.canvasPixels(TOLERANCE);
    const line = this.line(drawing, simplifyStroke(rounded, tolerance, this.settings.size));
    this.end();
    const label = line.compositeMode === "destination-out" ? "Erase" : "Draw";
    addToScene(this.context.designer, label, [line], { select: false });
  }

  finish(): void {
    this.release();
  }

  cancel(): boolean {
    const wasRunning = this.drawing !== null;
    this.end();
    return wasRunning;
  }

  private end(): void {
    this.drawing = null;
    this.context.view.endLive();
  }

  private show(drawing: Drawing): void {
    this.context.view.showLive([this.line(drawing, this.rounded(drawing))]);
  }

  private rounded(drawing: Drawing): StrokePath {
    if (this.settings.smoothing === 0) return drawing;
    return drawing.growing.rounded(drawing, this.context.canvasPixels(GAP));
  }

  private line({ id }: Drawing, { points, widths }: StrokePath): LineElement {
    const { color, size, opacity, compositeMode } = this.settings;
    // Copies: what has been shown stays as it was, so that what has changed since can be found.
    const path = { points: [...points], widths: [...widths] };
    return newLine({ id, ...path, stroke: color, strokeWidth: size, opacity, compositeMode });
  }
}

function widthOf({ pressure }: PointerInput): number {
  return LIGHTEST + (1 - LIGHTEST) * Math.min(Math.max(pressure, 0), 1);
}

function extend(drawing: Drawing, brush: Point, pointer: PointerInput): void {
  const [x, y] = drawing.points.slice(-2);
  drawing.pointer = pointer;
  drawing.brush = brush;
  if (brush.x === x && brush.y === y) return;
  drawing.points.push(brush.x, brush.y);
  if (drawing.widths.length > 0) drawing.widths.push(widthOf(pointer));
}

/** Back to the first point, so that the next one makes a straight line. */
function straighten(drawing: Drawing): void {
  drawing.points.length = 2;
  drawing.widths.length = Math.min(drawing.widths.length, 1);
}
