/** Which tool answers to which id. One object each per designer, made when the stage is there. */
import { MaskTool } from "../mask/mask-tool";
import type { ToolId } from "../state/session-store";
import { BrushTool } from "./brush-tool";
import { PlaceTool, placeBubble, placeShape } from "./place-tool";
import { SelectTool } from "./select-tool";
import { TextTool } from "./text-tool";
import type { Tool, ToolContext } from "./tool";

export type Tools = Readonly<Record<ToolId, Tool>>;

export function createTools(context: ToolContext): Tools {
  const { session, newId } = context.designer;
  return {
    select: new SelectTool(context),
    text: new TextTool(context),
    shape: new PlaceTool(context, () => placeShape(session.getState().shape, newId)),
    bubble: new PlaceTool(context, () => placeBubble(session.getState().bubble, newId)),
    brush: new BrushTool(context),
    mask: new MaskTool(context, context.designer.mask),
  };
}
