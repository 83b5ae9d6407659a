/** The handle at the tip of a bubble's tail: pulled by hand, it gives the tail its length and direction. */

import { tailTip, tailTo } from "~/scene/bubble-path";
import { fromLocal, toLocal } from "~/scene/geometry";
import { replaceElements } from "~/scene/operations";
import type { BubbleElement } from "~/scene/types";
import type { Designer } from "../state/designer";
import * as Konva from "./konva";
import type { Stage } from "./stage";

/** Screen pixels. */
const RADIUS = 6;

export class TailHandle {
  private readonly circle: Konva.Circle;
  /** The bubble as it was before it is pulled, and as it is shown. */
  private bubble: BubbleElement | null = null;
  private pulled: BubbleElement | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly designer: Designer,
    reach: number,
  ) {
    this.circle = new Konva.Circle({
      draggable: true,
      fill: "#ff5b1f",
      stroke: "#faf9f5",
      hitStrokeWidth: 2 * reach,
      visible: false,
    });
    this.circle.on("dragmove", () => this.pull());
    this.circle.on("dragend", () => this.finish());
    stage.overlay.add(this.circle);
  }

  /** Stands at the tail of the one bubble that is selected; null: of none. */
  follow(bubble: BubbleElement | null): void {
    if (this.pulled) return;
    this.bubble = bubble;
    this.circle.visible(bubble !== null);
    if (!bubble) return;
    const { zoom } = this.stage.viewport;
    this.circle.setAttrs({ radius: RADIUS / zoom, strokeWidth: 1.5 / zoom, ...tipOf(bubble) });
    this.circle.moveToTop();
  }

  setVisible(isVisible: boolean): void {
    this.circle.visible(isVisible && this.bubble !== null);
  }

  cancel(): boolean {
    if (!this.pulled) return false;
    this.pulled = null;
    this.circle.stopDrag();
    return true;
  }

  private pull(): void {
    if (!this.bubble) return;
    const { bubble } = this;
    this.pulled = { ...bubble, ...tailTo(bubble, toLocal({ ...bubble }, this.circle.position())) };
    // The handle stays on the tail, which cannot end inside the bubble.
    this.circle.position(tipOf(this.pulled));
    this.stage.showLive([this.pulled]);
  }

  private finish(): void {
    const { pulled } = this;
    this.pulled = null;
    this.stage.endLive();
    if (pulled) this.designer.document.commit("Tail", (scene) => replaceElements(scene, [pulled]));
    else this.follow(this.bubble);
  }
}

const tipOf = (bubble: BubbleElement) => fromLocal(bubble, tailTip(bubble));
