/** Brush strokes, and erasers that cut only the strokes they lie among. Points are canvas pixels. */
import { elementBounds, unionOf } from "~/features/scene/geometry";
import type { LineElement } from "~/features/scene/types";
import { blit, openLayer } from "./layer";
import type { Context } from "./resources";

export function drawLine(context: Context, line: LineElement): void {
  const [x = 0, y = 0] = line.points;
  context.save();
  context.globalAlpha = line.opacity;
  context.globalCompositeOperation = line.compositeMode;
  if (line.widths.length > 0) {
    context.fillStyle = line.stroke;
    context.beginPath();
    traceOutline(context, line);
    context.fill();
    context.restore();
    return;
  }
  context.strokeStyle = line.stroke;
  context.lineWidth = line.strokeWidth;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(x, y);
  // One point: a line to itself, which round caps make a dot.
  if (line.points.length === 2) context.lineTo(x, y);
  for (let i = 2; i + 1 < line.points.length; i += 2)
    context.lineTo(line.points[i] ?? 0, line.points[i + 1] ?? 0);
  context.stroke();
  context.restore();
}

/** What a pen of changing width covers: discs at the points, bands between them, all wound the same way. */
function traceOutline(context: Context, { points, widths, strokeWidth }: LineElement): void {
  const radius = (i: number) => ((widths[i] ?? 0) * strokeWidth) / 2;
  for (let i = 0; 2 * i + 1 < points.length; i++) {
    const [x = 0, y = 0, nextX, nextY] = points.slice(2 * i, 2 * i + 4);
    context.moveTo(x + radius(i), y);
    context.arc(x, y, radius(i), 0, 2 * Math.PI);
    if (nextX === undefined || nextY === undefined) continue;
    const length = Math.hypot(nextX - x, nextY - y);
    if (length === 0) continue;
    const across = { x: (y - nextY) / length, y: (nextX - x) / length };
    const [first, last] = [radius(i), radius(i + 1)];
    context.moveTo(x - across.x * first, y - across.y * first);
    context.lineTo(nextX - across.x * last, nextY - across.y * last);
    context.lineTo(nextX + across.x * last, nextY + across.y * last);
    context.lineTo(x + across.x * first, y + across.y * first);
    context.closePath();
  }
}

/** Neighbouring strokes in a group of their own, so that an eraser never cuts the picture below them. */
export function drawLinesWithEraser(context: Context, lines: readonly LineElement[]): void {
  const bounds = unionOf(lines.map((line) => elementBounds(line, () => ({ width: 0, height: 0 }))));
  const layer = bounds && openLayer(context, bounds);
  if (!layer) return;
  for (const line of lines) drawLine(layer.context, line);
  blit(context, layer);
}

export function erases(line: LineElement): boolean {
  return line.compositeMode === "destination-out";
}
