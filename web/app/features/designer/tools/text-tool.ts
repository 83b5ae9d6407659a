/** Click to write: on a text it edits that text, elsewhere it begins a new one. */
import { hitTest } from "~/scene/geometry";
import { startEditing, startNewText } from "./text-editing";
import { type PointerInput, reachOf, type Tool, type ToolContext } from "./tool";

export class TextTool implements Tool {
  readonly cursor = "text";

  constructor(private readonly context: ToolContext) {}

  press(): void {}

  move(): void {}

  /** On release, so that the field's focus is not taken away by the end of the click. */
  release(pointer: PointerInput): void {
    const { designer } = this.context;
    const reach = reachOf(pointer, this.context);
    const hit = hitTest(designer.document.scene, pointer, designer.textSize, reach);
    if (hit?.kind === "text") startEditing(designer, hit);
    else startNewText(designer, pointer);
  }

  cancel(): boolean {
    return false;
  }
}
