/** Brush strokes, and erasers that cut only the strokes they lie among. Points are canvas pixels. */
import { type Box, elementBounds, unionOf } from "~/scene/geometry";
import type { LineElement } from "~/scene/types";
import { blit, openLayer } from "./layer";
import type { Context } from "./resources";

/**
 * Points from which a stroke is drawn in parts. A shorter one is drawn whole: a browser smooths the edges of a part by a
 * hair differently.
 */
const LONG = 1_000;

/** `within`: of a long stroke only what can be seen there is drawn; one that grows needs little of it for each frame. */
export function drawLine(context: Context, line: LineElement, within?: Box): void {
  const count = line.points.length / 2;
  const runs = within && count > LONG ? runsWithin(line, within) : [{ first: 0, last: count - 1 }];
  context.save();
  context.globalAlpha = line.opacity;
  context.globalCompositeOperation = line.compositeMode;
  if (line.widths.length > 0) {
    context.fillStyle = line.stroke;
    context.beginPath();
    for (const run of runs) traceOutline(context, line, run);
    context.fill();
    context.restore();
    return;
  }
  context.strokeStyle = line.stroke;
  context.lineWidth = line.strokeWidth;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  for (const run of runs) tracePoints(context, line, run);
  context.stroke();
  context.restore();
}

/** Some of a line's points, in their order; both are part of it. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/** The parts of a line whose paint may reach into the area. */
function runsWithin({ points, strokeWidth }: LineElement, area: Box): Run[] {
  const reach = strokeWidth / 2 + 1;
  const [left, top] = [area.x - reach, area.y - reach];
  const [right, bottom] = [area.x + area.width + reach, area.y + area.height + reach];
  const runs: Run[] = [];
  let last = -1;
  let first = 0;
  for (let i = 0; i < points.length / 2; i++) {
    const next = Math.min(i + 1, points.length / 2 - 1);
    const [x = 0, y = 0] = [points[2 * i], points[2 * i + 1]];
    const [toX = 0, toY = 0] = [points[2 * next], points[2 * next + 1]];
    if (Math.max(x, toX) < left || Math.min(x, toX) > right) continue;
    if (Math.max(y, toY) < top || Math.min(y, toY) > bottom) continue;
    if (i > last) {
      if (last >= 0) runs.push({ first, last });
      first = i;
    }
    last = next;
  }
  if (last >= 0) runs.push({ first, last });
  return runs;
}

function tracePoints(context: Context, { points }: LineElement, { first, last }: Run): void {
  const [x = 0, y = 0] = [points[2 * first], points[2 * first + 1]];
  context.moveTo(x, y);
  // One point: a line to itself, which round caps make a dot.
  if (first === last) context.lineTo(x, y);
  for (let i = first + 1; i <= last; i++) context.lineTo(points[2 * i] ?? 0, points[2 * i + 1] ?? 0);
}

/** What a pen of changing width covers: discs at the points, bands between them, all wound the same way. */
function traceOutline(
  context: Context,
  { points, widths, strokeWidth }: LineElement,
  { first: from, last: to }: Run,
): void {
  const radius = (i: number) => ((widths[i] ?? 0) * strokeWidth) / 2;
  for (let i = from; i <= to; i++) {
    const [x = 0, y = 0, nextX, nextY] = points.slice(2 * i, 2 * i + 4);
    context.moveTo(x + radius(i), y);
    context.arc(x, y, radius(i), 0, 2 * Math.PI);
    if (i === to || nextX === undefined || nextY === undefined) continue;
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
