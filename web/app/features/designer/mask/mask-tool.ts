/**
 * Marks what may change, by a round brush or by rectangles. Alt does the opposite of what is set.
 *
 * idle -> painting or stretching -> idle
 */
import { type Box, boundsOfPoints, type Point } from "~/scene/geometry";
import type { PointerInput, Tool, ToolContext } from "../tools/tool";
import type { MaskMode } from "./mask";
import type { MaskStore } from "./mask-store";

/** Screen pixels below which a rectangle was not meant. */
const SMALLEST = 3;

export class MaskTool implements Tool {
  readonly cursor = "crosshair";
  private from: Point | null = null;

  constructor(
    private readonly context: Pick<ToolContext, "view" | "canvasPixels">,
    private readonly masking: MaskStore,
  ) {}

  press(pointer: PointerInput): void {
    if (this.masking.state.shape === "brush") this.masking.beginStroke(pointer, this.modeOf(pointer));
    else this.from = pointer;
  }

  move(pointer: PointerInput): void {
    if (this.masking.isPainting) this.masking.extendStroke(pointer);
    else if (this.from) this.context.view.showMarquee(boundsOfPoints([this.from, pointer]));
    else if (pointer.kind !== "touch") {
      this.masking.hover(this.masking.state.shape === "brush" ? pointer : null);
    }
  }

  release(pointer: PointerInput): void {
    if (this.masking.isPainting) this.masking.endStroke();
    else if (this.from) this.endRectangle(boundsOfPoints([this.from, pointer]), this.modeOf(pointer));
    // A finger that has gone hovers nowhere.
    if (pointer.kind === "touch") this.masking.hover(null);
  }

  leave(): void {
    this.masking.hover(null);
  }

  finish(): void {
    this.masking.finish();
  }

  cancel(): boolean {
    const wasStretching = this.from !== null;
    this.from = null;
    this.context.view.showMarquee(null);
    this.masking.hover(null);
    return this.masking.cancelStroke() || wasStretching;
  }

  private endRectangle(box: Box, mode: MaskMode): void {
    this.from = null;
    this.context.view.showMarquee(null);
    if (Math.min(box.width, box.height) >= this.context.canvasPixels(SMALLEST))
      this.masking.rectangle(box, mode);
  }

  private modeOf({ alt }: PointerInput): MaskMode {
    const { mode } = this.masking.state;
    if (!alt) return mode;
    return mode === "add" ? "remove" : "add";
  }
}
