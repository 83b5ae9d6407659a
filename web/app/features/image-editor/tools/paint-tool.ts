/** Brush and eraser: a stroke changes the picture's own pixels at once, and is one step when it ends. */
import type { Box, Point } from "~/scene/geometry";
import { Stroke } from "../canvas/stroke";
import { boxOnSheet, toPixels } from "../model/placement";
import type { ImageEditor } from "../state/image-editor";
import type { Tool } from "./tool";

export class PaintTool implements Tool {
  private stroke: Stroke | null = null;

  constructor(
    private readonly editor: ImageEditor,
    private readonly mode: "paint" | "erase",
  ) {}

  press(at: Point): boolean {
    const { color } = this.editor.session.getState();
    this.stroke = new Stroke(this.editor.state.picture, {
      mode: this.mode,
      color,
      width: this.editor.brushWidth,
    });
    this.move(at);
    return true;
  }

  move(at: Point): void {
    const { stroke, editor } = this;
    if (!stroke) return;
    const { placement, picture } = editor.state;
    this.show(stroke, stroke.to(toPixels(placement, picture, at)));
  }

  release(): void {
    const { stroke, editor } = this;
    if (!stroke) return;
    this.show(stroke, stroke.finish());
    this.stroke = null;
    editor.commit(this.mode === "erase" ? "Erase" : "Brush", { picture: stroke.picture });
  }

  cancel(): boolean {
    if (!this.stroke) return false;
    this.stroke = null;
    this.editor.stage?.redraw();
    return true;
  }

  private show(stroke: Stroke, changed: Box | null): void {
    const { placement, picture } = this.editor.state;
    if (changed) this.editor.stage?.redrawPart(stroke.picture, boxOnSheet(placement, picture, changed));
  }
}
