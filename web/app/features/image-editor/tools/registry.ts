/** The tool that is in hand. Where a tool does nothing with the pointer, the pointer moves the view. */
import type { ImageEditor, ToolId } from "../state/image-editor";
import { PaintTool } from "./paint-tool";
import { RefineTool } from "./refine-tool";
import type { Tool } from "./tool";

const NO_TOOL: Tool = { press: () => false, move: () => {}, release: () => {}, cancel: () => false };

export function toolsOf(editor: ImageEditor): (id: ToolId) => Tool {
  const brush = new PaintTool(editor, "paint");
  const eraser = new PaintTool(editor, "erase");
  const refine = new RefineTool(editor);
  return (id) => (id === "brush" ? brush : id === "eraser" ? eraser : id === "background" ? refine : NO_TOOL);
}

/** Tools that work with a round brush. */
export const hasBrush = (tool: ToolId): boolean =>
  tool === "brush" || tool === "eraser" || tool === "background";
