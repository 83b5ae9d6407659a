/** The picture before, drawn over the present one as far as the line goes. */

import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import * as Konva from "../stage/konva";
import type { CompareStore } from "./compare-store";

export class BeforeLayer {
  private readonly layer = new Konva.Layer({ listening: false });
  private readonly stop: () => void;

  /** `place` puts the layer on the stage; called when it is shown for the first time. */
  constructor(comparing: CompareStore, place: (layer: Konva.Layer) => void) {
    this.layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context: context }) => {
          const { before, split } = comparing.store.getState();
          if (!before) return;
          const share = split * CANVAS_WIDTH;
          context.save();
          context.beginPath();
          context.rect(0, 0, share, CANVAS_HEIGHT);
          context.clip();
          context.drawImage(before, 0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
          context.restore();
        },
      }),
    );
    this.stop = comparing.store.subscribe(({ before }) => {
      if (before && !this.layer.getStage()) place(this.layer);
      this.layer.visible(before !== null);
      this.layer.batchDraw();
    });
  }

  dispose(): void {
    this.stop();
  }
}
