/** Copy, cut and paste as commands. The browser's clipboard events are in `use-clipboard.ts`. */
import { newText } from "~/scene/elements";
import { frameBox } from "~/scene/frame";
import { freePlace } from "~/scene/free-place";
import { inHeadlineLook } from "~/scene/headline-look";
import { removeElements } from "~/scene/operations";
import { addToScene } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import { type CopiedElements, copyFrom, pastedInto } from "./copied-elements";

/** What is selected, also kept in the session so that a menu can paste it. Null: nothing is. */
export function copySelection(designer: DesignerModel): CopiedElements | null {
  const { selection } = designer.session.getState();
  const copied = copyFrom(designer.document.scene, selection, designer.assets.knownAddresses());
  if (copied.elements.length === 0) return null;
  designer.session.setState({ copied });
  return copied;
}

export function cutSelection(designer: DesignerModel): CopiedElements | null {
  const copied = copySelection(designer);
  const { selection } = designer.session.getState();
  if (copied) designer.document.commit("Cut", (scene) => removeElements(scene, selection), []);
  return copied;
}

export function pasteElements(designer: DesignerModel, { elements, pictures }: CopiedElements): void {
  designer.assets.learn(pictures);
  designer.session.setState({ tool: "select" });
  addToScene(designer, "Paste", pastedInto(designer.document.scene, elements, designer.newId));
}

/** Words from another program become a text like any that is written: in the headline's look, where there is room. */
export function pasteWords(designer: DesignerModel, words: string): void {
  const { scene } = designer.document;
  const text = Array.from(words).slice(0, LONGEST_TEXT).join(""); // by code points: half an emoji is no letter
  const draft = inHeadlineLook(newText({ id: designer.newId(), x: 0, y: 0, text }), scene);
  const longestWidth = frameBox(scene).width * 0.9;
  const free = designer.textSize(draft);
  const held = free.width > longestWidth ? { ...draft, width: longestWidth } : draft;
  const size = designer.textSize(held);
  const middle = freePlace(scene, size, designer.textSize);
  const at = { x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
  designer.session.setState({ tool: "select" });
  addToScene(designer, "Paste text", [{ ...held, ...at }]);
}

/** What the scene allows. */
const LONGEST_TEXT = 10_000;
