/**
 * Texts whose letters were made to fill their box before a face of theirs was there: another face was measured. When it
 * comes they are fitted again, wherever undo and redo lead to them, which is no step.
 */
import { withElements } from "~/scene/operations";
import { fitted } from "~/scene/text-fit";
import { heightOf } from "~/scene/text-layout";
import type { Scene, SceneElement, TextElement } from "~/scene/types";
import type { DesignerModel } from "./designer-model";

type Fitting = Pick<DesignerModel, "document" | "session" | "textLayout"> & {
  isTextReady(text: TextElement): boolean;
};

export class UnmeasuredTexts {
  private readonly texts = new Set<TextElement>();

  constructor(private readonly designer: Fitting) {}

  /** The scene has changed; what stands in it as before has been measured before. */
  note(scene: Scene, before: Scene): void {
    for (const element of scene.elements) {
      if (element.kind !== "text" || heightOf(element) === null || this.designer.isTextReady(element))
        continue;
      if (!before.elements.includes(element)) this.texts.add(element);
    }
  }

  /** Faces have come. */
  measure(): void {
    const { document, session, textLayout } = this.designer;
    const again = new Map<SceneElement, SceneElement>();
    for (const text of this.texts) {
      if (!this.designer.isTextReady(text)) continue;
      this.texts.delete(text);
      const anew = fitted(text, textLayout);
      if (anew !== text) again.set(text, anew);
    }
    const inPlace = (scene: Scene) =>
      withElements(
        scene,
        scene.elements.map((element) => again.get(element) ?? element),
      );
    if (again.size > 0) document.rewrite(inPlace);
    const { editing } = session.getState();
    const written = editing && fitted(editing.element, textLayout);
    if (written && written !== editing.element)
      session.setState({ editing: { ...editing, element: written } });
  }
}
