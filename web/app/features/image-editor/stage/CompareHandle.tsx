/** The line between before and after on the picture. */
import { useViewport } from "~/editor-kit/use-viewport";
import { boxOnScreen } from "~/scene/viewport";
import { CompareHandle as Handle } from "~/ui/compare-handle";
import { useImageEditor, useSession } from "../state/image-editor-context";
import type { CanvasStage } from "./canvas-stage";

export function CompareHandle({ stage }: { stage: CanvasStage }) {
  const editor = useImageEditor();
  const viewport = useViewport(stage);
  const split = useSession((session) => session.comparison?.split ?? 0);
  function move(to: number) {
    editor.session.setState(({ comparison }) => ({
      comparison: comparison && { ...comparison, split: Math.min(1, Math.max(0, to)) },
    }));
  }
  return <Handle box={boxOnScreen(viewport, editor.shown.placement.crop)} split={split} onMove={move} />;
}
