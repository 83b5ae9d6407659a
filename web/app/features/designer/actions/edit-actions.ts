/** Undo, redo, and what is done to the selection as a whole. */
import {
  ChevronsDown,
  ChevronsUp,
  CopyPlus,
  Ellipsis,
  HelpCircle,
  type LucideIcon,
  Redo2,
  Search,
  SquareDashedMousePointer,
  SquarePlus,
  TextCursor,
  Trash2,
  Undo2,
  X,
} from "lucide-react";
import { frameBox } from "~/scene/frame";
import { centreOf, isPickable } from "~/scene/geometry";
import { duplicateElements, elementsById, removeElements, withCompanions } from "~/scene/operations";
import type { BubbleElement, SceneElement, TextElement } from "~/scene/types";
import { cancelCropping } from "../crop/cropping";
import { finishErasing } from "../erase/erasing";
import { hasRoomFor } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import type { ToolId } from "../state/session-store";
import { startBubbleText, startEditing } from "../tools/text-editing";
import type { Action } from "./action";

export const hasSelection = (designer: DesignerModel) => designer.session.getState().selection.length > 0;

const hasPickable = (designer: DesignerModel) => designer.document.scene.elements.some(isPickable);

const edit = (
  id: string,
  label: string,
  icon: LucideIcon,
  keys: readonly string[],
  enabled: Action["enabled"],
  run: Action["run"],
): Action => ({ id, label, icon, keys, group: "Edit", enabled, run });

/** What opens the search of all commands, also while a person is writing. */
export const COMMANDS_KEYS = "Mod+K";

/** Undo and redo go to what is erased, or to the mask, while it is in hand: both have a history of their own. */
function historyInHand({ session, mask, document }: DesignerModel) {
  const { erasing, tool } = session.getState();
  return erasing?.mask ?? (tool === "mask" ? mask : document);
}

export const editActions: readonly Action[] = [
  edit(
    "undo",
    "Undo",
    Undo2,
    ["Mod+Z"],
    (designer) => historyInHand(designer).canUndo || designer.session.getState().cropping !== null,
    (designer) => {
      if (!designer.view?.cancelGesture() && !cancelCropping(designer)) historyInHand(designer).undo();
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
    "write",
    "Edit the words",
    TextCursor,
    ["Enter", "F2"],
    (designer) => selectedWords(designer) !== undefined,
    (designer) => {
      const words = selectedWords(designer);
      if (words?.kind === "text") startEditing(designer, words);
      if (words?.kind === "bubble") startBubbleText(designer, words);
    },
  ),
  edit(
    "place",
    "Put the tool's text, shape or bubble in the middle",
    SquarePlus,
    ["Enter"],
    ({ session, view }) => view !== null && PLACING.has(session.getState().tool),
    ({ document, view }) => view?.click(centreOf({ ...frameBox(document.scene), rotation: 0 })),
  ),
  edit("delete", "Delete", Trash2, ["Delete", "Backspace"], hasSelection, (designer) => {
    const { selection } = designer.session.getState();
    designer.document.commit("Delete", (scene) => removeElements(scene, selection), []);
  }),
  edit("duplicate", "Duplicate", CopyPlus, ["Mod+D"], hasSelection, (designer) => {
    const { selection } = designer.session.getState();
    if (!hasRoomFor(designer, withCompanions(designer.document.scene, selection).size)) return;
    const copied = duplicateElements(designer.document.scene, selection, designer.newId);
    designer.document.commit("Duplicate", () => copied.scene, copied.ids);
  }),
  edit("select-all", "Select all", SquareDashedMousePointer, ["Mod+A"], hasPickable, (designer) => {
    const selection = designer.document.scene.elements.filter(isPickable).map((element) => element.id);
    designer.session.setState({ tool: "select", selection });
  }),
  edit("select-next", "Select the next element above", ChevronsUp, ["."], hasPickable, (designer) =>
    selectNeighbour(designer, 1),
  ),
  edit("select-previous", "Select the next element below", ChevronsDown, [","], hasPickable, (designer) =>
    selectNeighbour(designer, -1),
  ),
  edit(
    "menu",
    "Menu of what is selected",
    Ellipsis,
    ["ContextMenu", "Shift+F10"],
    ({ view }) => view !== null,
    ({ view }) => view?.openMenuInMiddle(),
  ),
  edit("cancel", "Cancel, or select nothing", X, ["Escape"], () => true, cancel),
  edit(
    "commands",
    "Search all commands",
    Search,
    [COMMANDS_KEYS],
    () => true,
    (designer) => designer.session.setState({ commandsOpen: true }),
  ),
  edit(
    "help",
    "Keyboard shortcuts",
    HelpCircle,
    ["?"],
    () => true,
    (designer) => designer.session.setState({ helpOpen: true }),
  ),
];

const PLACING: ReadonlySet<ToolId> = new Set(["text", "shape", "bubble"]);

/** What is selected, if it is a text or a bubble; a bubble and the words in it count as the bubble. */
function selectedWords(designer: DesignerModel): TextElement | BubbleElement | undefined {
  const elements = elementsById(designer.document.scene, designer.session.getState().selection);
  const bubble = elements.find((element) => element.kind === "bubble");
  const others = elements.filter((each) => !(each.kind === "text" && each.bubbleId === bubble?.id && bubble));
  const [only] = others;
  const canWrite = others.length === 1 && (only?.kind === "text" || only?.kind === "bubble") && !only.locked;
  return canWrite ? only : undefined;
}

/** One step up or down the stack from what is selected, round and round. */
function selectNeighbour(designer: DesignerModel, step: 1 | -1): void {
  const elements = designer.document.scene.elements.filter(isPickable);
  const { selection } = designer.session.getState();
  const isSelected = ({ id }: SceneElement) => selection.includes(id);
  const from = step > 0 ? elements.findLastIndex(isSelected) : elements.findIndex(isSelected);
  const start = from < 0 && step < 0 ? 0 : from;
  const next = elements.at((start + step + elements.length) % elements.length);
  if (next) designer.session.setState({ tool: "select", selection: [next.id] });
}

/** The nearest thing first: a running gesture, then the tool, then the selection. */
function cancel(designer: DesignerModel): void {
  if (designer.view?.cancelGesture() || cancelCropping(designer)) return;
  if (designer.session.getState().erasing) finishErasing(designer);
  else if (designer.document.history.gesture) designer.document.cancel();
  else if (designer.session.getState().tool !== "select") designer.session.setState({ tool: "select" });
  else designer.session.setState({ selection: [] });
}
