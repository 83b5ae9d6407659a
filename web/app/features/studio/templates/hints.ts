/** A scene as a skeleton: its words give way to hints of about the same length, and stay live texts. Pure. */
import { withWords } from "~/scene/text-ranges";
import type { Scene, TextElement } from "~/scene/types";

/** From the shortest to the longest, so that a hint takes about the room that the words had. */
const HEADLINES = ["10", "WOW", "TITLE", "YOUR TITLE", "YOUR TITLE HERE", "YOUR BIG TITLE HERE"];
const TAGS = ["NEW", "DETAIL", "A DETAIL", "ONE MORE DETAIL"];
const LABELS = ["A", "NAME", "FIRST NAME", "NAME OF ONE SIDE"];

export function withHints(scene: Scene): Scene {
  return {
    ...scene,
    facts: {},
    elements: scene.elements.map((element) =>
      element.kind === "text" && element.text.trim() !== "" ? hinted(element) : element,
    ),
  };
}

function hinted(text: TextElement): TextElement {
  const hint = closest(hintsFor(text), text.text.trim().length);
  return { ...withWords(text, hint), name: hint };
}

function hintsFor({ role, text }: TextElement): readonly string[] {
  if (text.trim() === "VS") return ["VS"];
  if (role === "tag") return TAGS;
  return role === "label" ? LABELS : HEADLINES;
}

/** The longest that is no longer than the words were; the shortest where none is. */
function closest(hints: readonly string[], length: number): string {
  return hints.findLast((hint) => hint.length <= length) ?? hints[0] ?? "";
}
