/** What can be done to the mask by a key. Undo and redo go to its history while it is in hand (`edit-actions.ts`). */
import {
  CirclePlus,
  Contrast,
  Eye,
  type LucideIcon,
  MinusCircle,
  Paintbrush,
  SquareDashed,
  Trash2,
} from "lucide-react";
import type { Action } from "../actions/action";
import type { DesignerModel } from "../state/designer-model";
import { MASK_BRUSH, type MaskStore } from "./mask-store";

const BRUSH_STEP = 10;

const isInHand = ({ session }: DesignerModel) => session.getState().tool === "mask";
const hasMask = ({ mask }: DesignerModel) => !mask.state.isEmpty;

const mask = (
  id: string,
  label: string,
  icon: LucideIcon,
  keys: readonly string[],
  enabled: Action["enabled"],
  run: Action["run"],
): Action => ({ id, label, icon, keys, group: "Mask", enabled, run });

/** One step smaller or larger. */
export function resizeBrush(mask: MaskStore, direction: 1 | -1): void {
  const size = (Math.round(mask.state.size / BRUSH_STEP) + direction) * BRUSH_STEP;
  mask.set({ size: Math.min(MASK_BRUSH.maximum, Math.max(MASK_BRUSH.minimum, size)) });
}

function takeInHand({ session, mask }: DesignerModel, shape: "brush" | "rectangle"): void {
  mask.set({ shape, visible: true });
  session.setState({ tool: "mask", selection: [] });
}

const canMask = ({ document }: DesignerModel) =>
  document.scene.elements.length > 0 || document.scene.background.picture !== null;

export const maskActions: readonly Action[] = [
  mask("mask-brush", "Mark by brush", Paintbrush, ["M"], canMask, (designer) =>
    takeInHand(designer, "brush"),
  ),
  mask("mask-rectangle", "Mark by rectangle", SquareDashed, ["Shift+M"], canMask, (designer) =>
    takeInHand(designer, "rectangle"),
  ),
  mask("mask-smaller", "Smaller brush", MinusCircle, ["["], isInHand, ({ mask }) => resizeBrush(mask, -1)),
  mask("mask-larger", "Larger brush", CirclePlus, ["]"], isInHand, ({ mask }) => resizeBrush(mask, 1)),
  mask(
    "mask-invert",
    "Invert the mask",
    Contrast,
    ["Shift+I"],
    (designer) => isInHand(designer) || hasMask(designer),
    ({ mask }) => mask.invert(),
  ),
  mask("mask-show", "Show or hide the mask", Eye, ["Shift+E"], hasMask, ({ mask }) =>
    mask.set({ visible: !mask.state.visible }),
  ),
  mask(
    "mask-clear",
    "Clear the mask",
    Trash2,
    ["Delete", "Backspace"],
    (designer) => isInHand(designer) && hasMask(designer),
    ({ mask }) => mask.clear(),
  ),
];
