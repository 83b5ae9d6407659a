/** Choosing a tool, and how large the canvas is shown. */
import {
  Brush,
  CircleMinus,
  CirclePlus,
  type LucideIcon,
  Maximize,
  MessageCircle,
  MousePointer2,
  Shapes,
  Type,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { BRUSH_SIZE, clamp } from "~/scene/elements";
import type { ToolId } from "../state/session-store";
import type { Action } from "./action";

const ZOOM_STEP = 1.25;

const tool = (tool: ToolId, label: string, icon: LucideIcon, key: string): Action => ({
  id: `tool-${tool}`,
  label,
  icon,
  keys: [key],
  group: "Tools",
  enabled: () => true,
  isOn: (designer) => designer.session.getState().tool === tool,
  // Handles of what was selected would be in the way of everything but selecting.
  run: (designer) => designer.session.setState(tool === "select" ? { tool } : { tool, selection: [] }),
});

const view = (
  id: string,
  label: string,
  icon: LucideIcon,
  keys: readonly string[],
  run: Action["run"],
): Action => ({ id, label, icon, keys, group: "View", enabled: (designer) => designer.view !== null, run });

export const toolActions: readonly Action[] = [
  tool("select", "Select and move", MousePointer2, "V"),
  tool("text", "Text", Type, "T"),
  tool("shape", "Shapes and arrows", Shapes, "S"),
  tool("bubble", "Speech bubble", MessageCircle, "U"),
  tool("brush", "Brush", Brush, "B"),
];

const brushSize = (id: string, label: string, icon: LucideIcon, key: string, direction: 1 | -1): Action => ({
  id,
  label,
  icon,
  keys: [key],
  group: "Tools",
  enabled: (designer) => designer.session.getState().tool === "brush",
  run: ({ session }) =>
    session.setState(({ brush }) => {
      const step = brush.size + (direction - 1) / 2 < 10 ? 1 : 2;
      const size = clamp(brush.size + direction * step, BRUSH_SIZE.minimum, BRUSH_SIZE.maximum);
      return { brush: { ...brush, size } };
    }),
});

export const brushActions: readonly Action[] = [
  brushSize("brush-smaller", "Smaller brush", CircleMinus, "[", -1),
  brushSize("brush-larger", "Larger brush", CirclePlus, "]", 1),
];

export const viewActions: readonly Action[] = [
  view("zoom-in", "Zoom in", ZoomIn, ["Mod++", "Mod+="], ({ view }) => view?.zoomBy(ZOOM_STEP)),
  view("zoom-out", "Zoom out", ZoomOut, ["Mod+-"], ({ view }) => view?.zoomBy(1 / ZOOM_STEP)),
  view("zoom-fit", "Fit the canvas", Maximize, ["Mod+0"], ({ view }) => view?.fit()),
];
