/** Every action of the image editor, by id and by shortcut. */
import {
  Brush,
  CircleHelp,
  CircleMinus,
  CirclePlus,
  Crop,
  Eraser,
  FlipHorizontal2,
  FlipVertical2,
  type LucideIcon,
  Maximize,
  MousePointer2,
  Move,
  Redo2,
  RotateCcw,
  RotateCw,
  Scaling,
  Scan,
  SunMedium,
  SwatchBook,
  Undo2,
  UserRoundX,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { type Action as KitAction, waysInto } from "~/editor-kit/action";
import { flipHorizontally, flipVertically, type Placement, turnLeft, turnRight } from "../model/placement";
import { applyCrop } from "../state/cropping";
import { BRUSH_SIZE, type ImageEditor, type ToolId } from "../state/image-editor";
import { hasBrush } from "../tools/registry";

export type ActionGroup = "Tools" | "Edit" | "View";

export type Action = KitAction<ImageEditor, ActionGroup>;

const always = () => true;
const ZOOM_STEP = 1.25;
const PAN_STEP = 60;

const tool = (id: ToolId, label: string, icon: LucideIcon, key: string): Action => ({
  id: `tool-${id}`,
  label,
  icon,
  keys: [key],
  group: "Tools",
  enabled: (editor) => editor.session.getState().comparison === null,
  isOn: (editor) => editor.session.getState().tool === id,
  run: (editor) => editor.take(id),
});

export const toolActions: readonly Action[] = [
  tool("pointer", "Pointer", MousePointer2, "V"),
  tool("brush", "Brush", Brush, "B"),
  tool("eraser", "Eraser", Eraser, "E"),
  tool("crop", "Crop", Crop, "C"),
  tool("turn", "Flip and rotate", RotateCw, "R"),
  tool("background", "Remove background", UserRoundX, "K"),
  tool("enhance", "Enhance", SunMedium, "N"),
];

const place = (
  id: string,
  label: string,
  icon: LucideIcon,
  key: string,
  change: (placement: Placement) => Placement,
): Action => ({
  id,
  label,
  icon,
  keys: [key],
  group: "Edit",
  enabled: (editor) => !editor.busy,
  run: (editor) => {
    if (editor.session.getState().tool === "crop") editor.take("pointer");
    editor.place(label, change);
  },
});

const brushSize = (id: string, label: string, icon: LucideIcon, key: string, by: number): Action => ({
  id,
  label,
  icon,
  keys: [key],
  group: "Tools",
  enabled: (editor) => hasBrush(editor.session.getState().tool),
  run: (editor) =>
    editor.session.setState(({ brushSize }) => {
      const step = by * Math.max(1, Math.round(brushSize / 8));
      return { brushSize: Math.min(BRUSH_SIZE.maximum, Math.max(BRUSH_SIZE.minimum, brushSize + step)) };
    }),
});

const editActions: readonly Action[] = [
  {
    id: "undo",
    label: "Undo",
    icon: Undo2,
    keys: ["Mod+Z"],
    group: "Edit",
    enabled: (editor) => editor.canUndo,
    run: (editor) => editor.undo(),
  },
  {
    id: "redo",
    label: "Redo",
    icon: Redo2,
    keys: ["Mod+Shift+Z", "Mod+Y"],
    group: "Edit",
    enabled: (editor) => editor.canRedo,
    run: (editor) => editor.redo(),
  },
  place("flip-horizontal", "Flip horizontally", FlipHorizontal2, "Shift+H", flipHorizontally),
  place("flip-vertical", "Flip vertically", FlipVertical2, "Shift+V", flipVertically),
  place("turn-left", "Rotate left", RotateCcw, "Shift+L", turnLeft),
  place("turn-right", "Rotate right", RotateCw, "Shift+R", turnRight),
  {
    id: "apply-crop",
    label: "Apply the crop",
    icon: Scan,
    keys: ["Enter"],
    group: "Edit",
    enabled: (editor) => editor.session.getState().pendingCrop !== null,
    run: applyCrop,
  },
  {
    id: "cancel",
    label: "Drop the stroke or the crop",
    icon: Move,
    keys: ["Escape"],
    group: "Edit",
    enabled: (editor) => editor.session.getState().comparison === null,
    run: (editor) => {
      if (!editor.cancelGesture() && editor.session.getState().pendingCrop) editor.take("pointer");
    },
  },
];

const refineActions: readonly Action[] = [
  {
    id: "refine-mode",
    label: "Bring back, or take away",
    icon: SwatchBook,
    keys: ["X"],
    group: "Tools",
    enabled: (editor) => editor.session.getState().tool === "background" && editor.state.reference !== null,
    run: (editor) =>
      editor.session.setState(({ refineMode }) => ({
        refineMode: refineMode === "keep" ? "remove" : "keep",
      })),
  },
];

const pan = (key: string, label: string, x: number, y: number): Action => ({
  id: `pan-${key}`,
  label: `Move the view ${label}`,
  icon: Move,
  keys: [key],
  group: "View",
  enabled: always,
  run: (editor) => editor.stage?.panBy(x * PAN_STEP, y * PAN_STEP),
});

const viewActions: readonly Action[] = [
  {
    id: "zoom-in",
    label: "Zoom in",
    icon: ZoomIn,
    keys: ["Mod++", "Mod+=", "+"],
    group: "View",
    enabled: always,
    run: ({ stage }) => stage?.zoomBy(ZOOM_STEP),
  },
  {
    id: "zoom-out",
    label: "Zoom out",
    icon: ZoomOut,
    keys: ["Mod+-", "-"],
    group: "View",
    enabled: always,
    run: ({ stage }) => stage?.zoomBy(1 / ZOOM_STEP),
  },
  {
    id: "zoom-fit",
    label: "Fit the picture",
    icon: Maximize,
    keys: ["Mod+0"],
    group: "View",
    enabled: always,
    run: ({ stage }) => stage?.fit(),
  },
  {
    id: "zoom-actual",
    label: "Actual pixels",
    icon: Scaling,
    keys: ["Mod+1"],
    group: "View",
    enabled: always,
    run: ({ stage }) => stage?.actualSize(),
  },
  pan("ArrowLeft", "left", 1, 0),
  pan("ArrowRight", "right", -1, 0),
  pan("ArrowUp", "up", 0, 1),
  pan("ArrowDown", "down", 0, -1),
  {
    id: "help",
    label: "Keyboard shortcuts",
    icon: CircleHelp,
    keys: ["?"],
    group: "View",
    enabled: always,
    run: (editor) => editor.session.setState({ helpOpen: true }),
  },
];

export const actions: readonly Action[] = [
  ...toolActions,
  brushSize("brush-smaller", "Smaller brush", CircleMinus, "[", -1),
  brushSize("brush-larger", "Larger brush", CirclePlus, "]", 1),
  ...refineActions,
  ...editActions,
  ...viewActions,
];

export const { findAction, actionForKeys } = waysInto(actions);
