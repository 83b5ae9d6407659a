/** Bubbles: body and tail as one outline, filled, with a border. Their text is an element of its own. */
import { bubblePath } from "~/scene/bubble-path";
import type { BubbleElement } from "~/scene/types";
import type { Context } from "./resources";
import { tracePath } from "./trace-path";

export function drawBubble(context: Context, bubble: BubbleElement): void {
  tracePath(context, bubblePath(bubble));
  context.fillStyle = bubble.backgroundColor;
  context.fill();
  if (bubble.borderWidth === 0) return;
  context.strokeStyle = bubble.borderColor;
  context.lineWidth = bubble.borderWidth;
  context.lineJoin = "round";
  context.stroke();
}
