/** Undo, redo, and what is done to the selection as a whole. */
import {
  Copy,
  HelpCircle,
  type LucideIcon,
  Redo2,
  SquareDashedMousePointer,
  TextCursor,
  Trash2,
  Undo2,
  X,
} from "lucide-react";
import { isPickable } from "~/features/scene/geometry";
import { duplicateElements, elementsById, removeElements } from "~/features/scene/operations";
import type { TextElement } from "~/features/scene/types";
import type { DesignerModel } from "../state/designer";
import { startEditing } from "../tools/text-editing";
import type { Action } from "./action";

export const hasSelection = (designer: DesignerModel) => designer.session.getState().selection.length > 0;

const edit = (
  id: string,
  label: string,
  icon: LucideIcon,
  keys: readonly string[],
  enabled: Action["enabled"],
  run: Action["run"],
): Action => ({ id, label, icon, keys, group: "Edit", enabled, run });

/** Undo and redo go to the mask while it is in hand, which has a history of its own. */
const historyInHand = ({ session, mask, document }: DesignerModel) =>
  session.getState().tool === "mask" ? mask : document;

export const editActions: readonly Action[] = [
  edit(
    "undo",
    "Undo",
    Undo2,
    ["Mod+Z"],
    (designer) => historyInHand(designer).canUndo,
    (designer) => {
      if (!designer.view?.cancelGesture()) historyInHand(designer).undo();
    },
  ),
  edit(
    "redo",
    "Redo",
    Redo2,
    ["Mod+Shift+Z", "Mod+Y"],
    (designer) => historyInHand(designer).canRedo,
    (designer) => historyInHand(designer).redo(),
  ),
  edit(
    "edit-text",
    "Write in the text",
    TextCursor,
    ["F2"],
    (designer) => selectedText(designer) !== undefined,
    (designer) => {
      const text = selectedText(designer);
      if (text) startEditing(designer, text);
    },
  ),
  edit("delete", "Delete", Trash2, ["Delete", "Backspace"], hasSelection, (designer) => {
    const { selection } = designer.session.getState();
    designer.document.commit("Delete", (scene) => removeElements(scene, selection), []);
  }),
  edit("duplicate", "Duplicate", Copy, ["Mod+D"], hasSelection, (designer) => {
    const { selection } = designer.session.getState();
    const copied = duplicateElements(designer.document.scene, selection, designer.newId);
    designer.document.commit("Duplicate", () => copied.scene, copied.ids);
  }),
  edit(
    "select-all",
    "Select all",
    SquareDashedMousePointer,
    ["Mod+A"],
    (designer) => designer.document.scene.elements.some(isPickable),
    (designer) => {
      const selection = designer.document.scene.elements.filter(isPickable).map((element) => element.id);
      designer.session.setState({ tool: "select", selection });
    },
  ),
  edit("cancel", "Cancel, or select nothing", X, ["Escape"], () => true, cancel),
  edit(
    "help",
    "Keyboard shortcuts",
    HelpCircle,
    ["?"],
    () => true,
    (designer) => designer.session.setState({ helpOpen: true }),
  ),
];

function selectedText(designer: DesignerModel): TextElement | undefined {
  const elements = elementsById(designer.document.scene, designer.session.getState().selection);
  const [only] = elements;
  return elements.length === 1 && only?.kind === "text" && !only.locked ? only : undefined;
}

/** The nearest thing first: a running gesture, then the tool, then the selection. */
function cancel(designer: DesignerModel): void {
  if (designer.view?.cancelGesture()) return;
  if (designer.document.history.gesture) designer.document.cancel();
  else if (designer.session.getState().tool !== "select") designer.session.setState({ tool: "select" });
  else designer.session.setState({ selection: [] });
}
