/** While a handle is pulled: the edge that it pulls meets what lies near it, with a guide. Boxes that are turned do not. */
import type { Box } from "~/scene/geometry";
import { withCompanions } from "~/scene/operations";
import { type Guide, type PulledEdges, type SnapTargets, snapResize, snapTargets } from "~/scene/snapping";
import type { ElementId } from "~/scene/types";
import { boxFromScreen, boxOnScreen, type Viewport } from "~/scene/viewport";
import type { Designer } from "../state/designer";

/** As the transformer has it: screen pixels, and radians. */
export interface ScreenBox extends Box {
  readonly rotation: number;
}

const SNAP_DISTANCE = 6;

export class ResizeSnapping {
  private targets: SnapTargets | null = null;

  constructor(
    private readonly designer: Designer,
    private readonly showGuides: (guides: readonly Guide[]) => void,
  ) {}

  begin(resized: readonly ElementId[]): void {
    const { scene } = this.designer.document;
    this.targets = snapTargets(scene, withCompanions(scene, resized), this.designer.textSize);
  }

  end(): void {
    this.targets = null;
    this.showGuides([]);
  }

  /** `anchor`: the handle's name, such as "top-left". `free`: the person wants no snapping. */
  snap(box: ScreenBox, anchor: string, viewport: Viewport, keepsRatio: boolean, free: boolean): ScreenBox {
    const pulled = edgesOf(anchor);
    if (!this.targets || !pulled || free || box.rotation !== 0) {
      this.showGuides([]);
      return box;
    }
    const { zoom } = viewport;
    const snapped = snapResize(
      boxFromScreen(viewport, box),
      pulled,
      this.targets,
      SNAP_DISTANCE / zoom,
      keepsRatio,
    );
    this.showGuides(snapped.guides);
    return { ...boxOnScreen(viewport, snapped.box), rotation: 0 };
  }
}

/** Null for the handle that turns. */
function edgesOf(anchor: string): PulledEdges | null {
  if (!anchor.includes("-")) return null;
  return {
    x: anchor.endsWith("left") ? "start" : anchor.endsWith("right") ? "end" : null,
    y: anchor.startsWith("top") ? "start" : anchor.startsWith("bottom") ? "end" : null,
  };
}
