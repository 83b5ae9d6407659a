/** Traces plain path commands onto a canvas, draws in flipped boxes, and makes the gradients that run over a box. */
import type { Box, Size } from "~/scene/geometry";
import type { Path } from "~/scene/paths";
import type { Gradient } from "~/scene/types";
import type { Context } from "./resources";

export function tracePath(context: Context, path: Path): void {
  context.beginPath();
  for (const command of path) {
    switch (command[0]) {
      case "M":
        context.moveTo(command[1], command[2]);
        break;
      case "L":
        context.lineTo(command[1], command[2]);
        break;
      case "Q":
        context.quadraticCurveTo(command[1], command[2], command[3], command[4]);
        break;
      case "C":
        context.bezierCurveTo(command[1], command[2], command[3], command[4], command[5], command[6]);
        break;
      case "Z":
        context.closePath();
        break;
    }
  }
}

interface Flipped extends Size {
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** Draws mirrored inside the element's box, where it is flipped; leaves the context as it was. */
export function inFlippedBox(
  context: Context,
  { width, height, flipX, flipY }: Flipped,
  draw: () => void,
): void {
  context.save();
  context.translate(flipX ? width : 0, flipY ? height : 0);
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1);
  draw();
  context.restore();
}

/** Through the box's middle along the angle, long enough to reach its corners: top to bottom for 90 degrees. */
export function gradientOver(context: Context, gradient: Gradient, box: Box): CanvasGradient {
  const angle = (gradient.angle * Math.PI) / 180;
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  const half = (Math.abs(box.width * cosine) + Math.abs(box.height * sine)) / 2;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const paint = context.createLinearGradient(
    x - cosine * half,
    y - sine * half,
    x + cosine * half,
    y + sine * half,
  );
  for (const stop of gradient.stops) paint.addColorStop(stop.offset, stop.color);
  return paint;
}
