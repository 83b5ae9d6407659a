/**
 * Writing a text in place: begins with an element (which may not be in the scene yet), ends with one step or none. The
 * field that is written in is `stage/TextEditor.tsx`.
 */
import { fitIntoBubble, newBubbleText } from "~/scene/bubble-text";
import { newText } from "~/scene/elements";
import type { Point } from "~/scene/geometry";
import { inHeadlineLook } from "~/scene/headline-look";
import { addElements, findElement, removeElements, updateElement } from "~/scene/operations";
import { bubbleTexts } from "~/scene/placement";
import type { BubbleElement, ElementId, Scene, TextElement } from "~/scene/types";
import { hasRoomFor } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import type { TextEditing } from "../state/session-store";

/** Where a new text's first line stands from the point that was clicked, as a share of the font size. */
const RISE = 0.6;

export function startEditing(designer: DesignerModel, element: TextElement): void {
  designer.session.setState({ tool: "select", selection: [element.id], editing: { element, isNew: false } });
}

/** The words inside the bubble; a bubble without any gets some. */
export function startBubbleText(designer: DesignerModel, bubble: BubbleElement): void {
  const [text] = bubbleTexts(designer.document.scene.elements, new Set([bubble.id]));
  if (text) {
    startEditing(designer, text);
    return;
  }
  const element = newBubbleText(designer.newId(), bubble, designer.textSize);
  // Left without a word, the bubble is what a person goes on with.
  designer.session.setState({ tool: "select", selection: [bubble.id], editing: { element, isNew: true } });
}

export function startNewText(designer: DesignerModel, at: Point): void {
  const draft = inHeadlineLook(newText({ id: designer.newId(), x: at.x, y: at.y }), designer.document.scene);
  const element = { ...draft, y: at.y - draft.fontSize * RISE };
  designer.session.setState({ tool: "select", selection: [], editing: { element, isNew: true } });
}

/** The words so far. They are kept here, not in the field, so that they outlive it when the page is arranged again. */
export function writeText(designer: DesignerModel, text: string): void {
  const { editing } = designer.session.getState();
  if (!editing) return;
  const written = { ...editing.element, text };
  const bubble = findElement(designer.document.scene, written.bubbleId);
  const element = bubble?.kind === "bubble" ? fitIntoBubble(written, bubble, designer.textSize) : written;
  designer.session.setState({ editing: { ...editing, element } });
}

/** One step: added, changed, or removed when nothing is left of it. */
export function finishEditing(designer: Pick<DesignerModel, "document" | "session" | "reportError">): void {
  const { editing } = designer.session.getState();
  if (!editing) return;
  designer.session.setState({ editing: null });
  const { element, isNew } = editing;
  if (isNew && element.text.trim() !== "" && !hasRoomFor(designer, 1)) return;
  const ended = endOfEditing(designer.document.scene, editing);
  if (ended) designer.document.commit(ended.label, () => ended.scene, ended.selection);
}

/** The scene when writing ends now; null when that changes nothing. */
export function endOfEditing(scene: Scene, { element, isNew }: TextEditing): EndOfEditing | null {
  const isEmpty = element.text.trim() === "";
  if (isNew && isEmpty) return null;
  // Words in a bubble belong to it: it is what a person goes on with.
  if (isNew) {
    const selection = [element.bubbleId ?? element.id];
    return { label: "Add text", scene: addElements(scene, [element]), selection };
  }
  if (isEmpty) return { label: "Delete text", scene: removeElements(scene, [element.id]), selection: [] };
  return { label: "Edit text", scene: writtenInto(scene, element) };
}

interface EndOfEditing {
  readonly label: string;
  readonly scene: Scene;
  /** What is selected then; as it was unless given. */
  readonly selection?: readonly ElementId[];
}

/** The words, and inside a bubble the place and size that they took there. */
function writtenInto(scene: Scene, { id, text, ...fitted }: TextElement): Scene {
  const before = findElement(scene, id);
  if (before?.kind !== "text" || before.text === text) return scene;
  const { x, y, width, fontSize, rotation } = fitted;
  const place = fitted.bubbleId ? { x, y, width, fontSize, rotation } : {};
  return updateElement<TextElement>(scene, id, { text, ...place });
}
