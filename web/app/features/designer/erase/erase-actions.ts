/** Beginning and ending an erasing, and its brush. Undo and redo go to its strokes meanwhile (`edit-actions.ts`). */
import { Check, CirclePlus, Eraser, type LucideIcon, MinusCircle, Replace } from "lucide-react";
import type { Action } from "../actions/action";
import { croppable } from "../crop/cropping";
import { resizeBrush } from "../mask/mask-actions";
import type { MaskStore } from "../mask/mask-store";
import { finishErasing, startErasing } from "./erasing";

/** What is done with the brush; not while the result is on its way. */
const brush = (
  id: string,
  label: string,
  icon: LucideIcon,
  key: string,
  run: (mask: MaskStore) => void,
): Action => ({
  id,
  label,
  icon,
  keys: [key],
  group: "Edit",
  enabled: ({ session }) => session.getState().erasing?.isStoring === false,
  run: ({ session }) => {
    const { erasing } = session.getState();
    if (erasing) run(erasing.mask);
  },
});

export const eraseActions: readonly Action[] = [
  {
    id: "erase-done",
    label: "Take what is erased",
    icon: Check,
    keys: ["Enter"],
    group: "Edit",
    enabled: ({ session }) => session.getState().erasing !== null,
    run: finishErasing,
  },
  {
    id: "erase",
    label: "Erase parts of the picture",
    icon: Eraser,
    keys: ["E"],
    group: "Edit",
    enabled: (designer) => !designer.session.getState().erasing && croppable(designer) !== undefined,
    run: (designer) => {
      const image = croppable(designer);
      if (image) startErasing(designer, image);
    },
  },
  brush("erase-swap", "Erase or restore", Replace, "X", (mask) =>
    mask.set({ mode: mask.state.mode === "add" ? "remove" : "add" }),
  ),
  brush("erase-smaller", "Smaller eraser", MinusCircle, "[", (mask) => resizeBrush(mask, -1)),
  brush("erase-larger", "Larger eraser", CirclePlus, "]", (mask) => resizeBrush(mask, 1)),
];
