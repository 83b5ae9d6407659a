/** Lines of a headline as texts of their own, and texts as one headline. */
import { Combine, Rows3 } from "lucide-react";
import { elementsById, removeElements, replaceElements, withElements } from "~/scene/operations";
import { isPlainBlock, joinTexts, splitLines } from "~/scene/text-lines";
import type { TextElement } from "~/scene/types";
import { hasRoomFor } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import type { Action } from "./action";

/** The selected texts; none where anything else is selected too, or a text that can be neither split nor joined. */
function selectedBlocks({ document, session }: DesignerModel): TextElement[] {
  const selected = elementsById(document.scene, session.getState().selection);
  const texts = selected.filter((element) => element.kind === "text").filter(isPlainBlock);
  return texts.length === selected.length && selected.every((each) => !each.locked) ? texts : [];
}

export const textActions: readonly Action[] = [
  {
    id: "split-lines",
    label: "Split into lines",
    icon: Rows3,
    keys: [],
    group: "Arrange",
    enabled: (designer) => linesOfOne(designer).length > 1,
    run: (designer) => {
      const lines = linesOfOne(designer);
      const [first, ...others] = lines;
      if (!first || !hasRoomFor(designer, others.length)) return;
      const above = (scene: typeof designer.document.scene) =>
        scene.elements.flatMap((element) => (element.id === first.id ? lines : [element]));
      const ids = lines.map(({ id }) => id);
      designer.document.commit("Split into lines", (scene) => withElements(scene, above(scene)), ids);
    },
  },
  {
    id: "join-texts",
    label: "Join into one text",
    icon: Combine,
    keys: [],
    group: "Arrange",
    enabled: (designer) => selectedBlocks(designer).length > 1,
    run: (designer) => {
      const texts = selectedBlocks(designer);
      const joined = joinTexts(texts, designer.textSize);
      if (!joined) return;
      const gone = texts.filter(({ id }) => id !== joined.id).map(({ id }) => id);
      designer.document.commit(
        "Join into one text",
        (scene) => replaceElements(removeElements(scene, gone), [joined]),
        [joined.id],
      );
    },
  },
];

/** Of the one text that is selected. */
function linesOfOne(designer: DesignerModel): TextElement[] {
  const [text, ...others] = selectedBlocks(designer);
  return text && others.length === 0 ? splitLines(text, designer.textLayout(text), designer.newId) : [];
}
