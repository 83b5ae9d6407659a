/**
 * Writing a text in place: begins with an element (which may not be in the scene yet), ends with one step or none. The
 * field that is written in is `stage/TextEditor.tsx`.
 */
import { fitIntoBubble, newBubbleText } from "~/scene/bubble-text";
import { withFill } from "~/scene/effects";
import { newText } from "~/scene/elements";
import type { Point } from "~/scene/geometry";
import { inHeadlineLook } from "~/scene/headline-look";
import { addElements, findElement, removeElements, updateElement } from "~/scene/operations";
import { bubbleTexts } from "~/scene/placement";
import { fitted } from "~/scene/text-fit";
import { type OwnLook, type Part, withLook, withWords } from "~/scene/text-ranges";
import type { BubbleElement, ElementId, Scene, TextElement } from "~/scene/types";
import { hasRoomFor } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import type { TextEditing } from "../state/session-store";

/** Leads from the field to the bar of the selected letters, as in other editors. */
export const TO_LETTERS = "Alt+F10";

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
  rewrite(designer, editing, withWords(editing.element, text));
}

/** The letters that are selected in the field, in another look. */
export function restyleWritten(designer: DesignerModel, part: Part, look: Partial<OwnLook>): void {
  const { editing } = designer.session.getState();
  if (editing) rewrite(designer, editing, restyled(editing.element, part, look));
}

/** Where all letters are meant it is the text that looks so: none of them has anything of its own. */
function restyled(text: TextElement, part: Part, { fill, ...styles }: Partial<OwnLook>): TextElement {
  const isAll = part.start === 0 && part.end >= Array.from(text.text).length;
  const given = { ...(fill !== undefined && { fill }), ...styles };
  if (!isAll) return withLook(text, part, given);
  const nothing = Object.fromEntries(Object.keys(given).map((key) => [key, null]));
  const own = Object.fromEntries(Object.entries(styles).filter(([, value]) => value !== null));
  const plain: TextElement = { ...withLook(text, part, nothing), ...own };
  return fill ? withFill(plain, fill) : plain;
}

function rewrite(designer: DesignerModel, editing: TextEditing, written: TextElement): void {
  const bubble = findElement(designer.document.scene, written.bubbleId);
  const element =
    bubble?.kind === "bubble"
      ? fitIntoBubble(written, bubble, designer.textSize)
      : fitted(written, designer.textLayout);
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

/** The words with their looks, and inside a bubble the place and size that they took there. */
function writtenInto(scene: Scene, written: TextElement): Scene {
  const before = findElement(scene, written.id);
  if (before?.kind !== "text") return scene;
  const { text, ranges, fill, bold, italic, underline, effects } = written;
  const looks = { text, ranges, fill, bold, italic, underline, effects };
  const isSame = Object.entries(looks).every(([key, value]) => before[key as keyof typeof looks] === value);
  if (isSame) return scene;
  const { x, y, width, fontSize, rotation } = written;
  const place = written.bubbleId || written.fit !== null ? { x, y, width, fontSize, rotation } : {};
  return updateElement<TextElement>(scene, written.id, { ...looks, ...place });
}
