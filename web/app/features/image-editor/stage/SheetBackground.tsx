/** Checks under the picture, so that what is see-through is seen to be. */

import { useViewport } from "~/editor-kit/use-viewport";
import { boxOnScreen } from "~/scene/viewport";
import { useDocument, useImageEditor, useSession } from "../state/image-editor-context";
import type { CanvasStage } from "./canvas-stage";

export function SheetBackground({ stage }: { stage: CanvasStage }) {
  const editor = useImageEditor();
  const viewport = useViewport(stage);
  useDocument((document) => document.history);
  useSession((session) => session.comparison ?? session.pendingCrop);
  const { x, y, width, height } = boxOnScreen(viewport, editor.shownBox);
  return (
    <div
      aria-hidden
      className="checkered pointer-events-none absolute top-0 left-0 shadow-raised will-change-transform"
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    />
  );
}
