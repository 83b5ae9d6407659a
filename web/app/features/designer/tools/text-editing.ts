/**
 * Writing a text in place: begins with an element (which may not be in the scene yet), ends with one step or none. The
 * field that is written in is `stage/TextEditor.tsx`.
 */
import { newText } from "~/features/scene/elements";
import type { Point } from "~/features/scene/geometry";
import { addElements, removeElements, updateElement } from "~/features/scene/operations";
import type { TextElement } from "~/features/scene/types";
import type { DesignerModel } from "../state/designer";

/** Where a new text's first line stands from the point that was clicked, as a share of the font size. */
const RISE = 0.6;

export function startEditing(designer: DesignerModel, element: TextElement): void {
  designer.session.setState({ tool: "select", selection: [element.id], editing: { element, isNew: false } });
}

export function startNewText(designer: DesignerModel, at: Point): void {
  const draft = newText({ id: designer.newId(), x: at.x, y: at.y });
  const element = { ...draft, y: at.y - draft.fontSize * RISE };
  designer.session.setState({ tool: "select", selection: [], editing: { element, isNew: true } });
}

/** The words so far. They are kept here, not in the field, so that they outlive it when the page is arranged anew. */
export function writeText(designer: DesignerModel, text: string): void {
  const { editing } = designer.session.getState();
  if (!editing) return;
  designer.session.setState({ editing: { ...editing, element: { ...editing.element, text } } });
}

/** One step: added, changed, or removed when nothing is left of it. */
export function finishEditing(designer: Pick<DesignerModel, "document" | "session">): void {
  const { editing } = designer.session.getState();
  if (!editing) return;
  const { element, isNew } = editing;
  const { text } = element;
  designer.session.setState({ editing: null });
  const isEmpty = text.trim() === "";
  if (isNew && isEmpty) return;
  if (isNew) {
    designer.document.commit("Add text", (scene) => addElements(scene, [element]), [element.id]);
  } else if (isEmpty) {
    designer.document.commit("Delete text", (scene) => removeElements(scene, [element.id]), []);
  } else {
    designer.document.commit("Edit text", (scene) => updateElement<TextElement>(scene, element.id, { text }));
  }
}

/** Leaves the text as it was. */
export function cancelEditing(designer: DesignerModel): void {
  designer.session.setState({ editing: null });
}
