/** The line between before and after on the canvas, gone with Esc. */
import { useStore } from "zustand";
import { useViewport } from "~/editor-kit/use-viewport";
import { canvasOnScreen } from "~/scene/viewport";
import { CompareHandle as Handle } from "~/ui/compare-handle";
import type { DesignerView } from "../stage/designer-view";
import { useDesigner } from "../state/designer-context";

export function CompareHandle({ view }: { view: DesignerView }) {
  const { comparing } = useDesigner();
  const isOpen = useStore(comparing.store, ({ before }) => before !== null);
  return isOpen ? <Line view={view} /> : null;
}

function Line({ view }: { view: DesignerView }) {
  const { comparing } = useDesigner();
  const split = useStore(comparing.store, (state) => state.split);
  const viewport = useViewport(view.stage);
  return (
    <Handle
      box={canvasOnScreen(viewport)}
      split={split}
      onMove={(to) => comparing.move(to)}
      onClose={() => comparing.close()}
    />
  );
}
