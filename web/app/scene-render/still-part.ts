/**
 * A part of the picture that stands still while another is dragged: a bitmap, redrawn when its elements or the view
 * change. A view that is new is drawn as it is: while one zooms or pans there is no second time that a bitmap would serve.
 */
import type { SceneElement } from "~/scene/types";
import type { Context } from "./resources";

export class StillPart {
  elements: readonly SceneElement[] = [];
  private readonly bitmap = new OffscreenCanvas(1, 1);
  private readonly context = this.bitmap.getContext("2d");
  /** The view it was last drawn for. */
  private drawnFor: DOMMatrix | null = null;
  /** The bitmap shows its elements in that view. */
  private isFresh = false;
  /** Next it is drawn as it is. */
  private isForgotten = false;

  constructor(private readonly drawContent: (context: Context) => void) {}

  show(elements: readonly SceneElement[]): void {
    const isSame =
      elements.length === this.elements.length &&
      elements.every((element, i) => element === this.elements[i]);
    this.elements = elements;
    if (isSame) return;
    // A move is followed by more moves: the rest stands still from the first frame.
    this.isFresh = false;
    this.isForgotten = false;
  }

  /** What it is drawn from has changed. */
  forget(): void {
    this.isForgotten = true;
  }

  /** Puts it onto a canvas whose transform maps canvas pixels to device pixels. */
  draw(target: CanvasRenderingContext2D): void {
    const view = target.getTransform();
    const isNewView = this.drawnFor !== null && !sameView(view, this.drawnFor);
    this.drawnFor = view;
    if (isNewView || this.isForgotten) {
      this.isForgotten = false;
      this.isFresh = false;
      this.drawContent(target);
      return;
    }
    const { width, height } = target.canvas;
    if (!this.isFresh || this.bitmap.width !== width || this.bitmap.height !== height) {
      this.renew(view, width, height);
    }
    target.save();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(this.bitmap, 0, 0);
    target.restore();
  }

  private renew(view: DOMMatrix, width: number, height: number): void {
    if (!this.context) return;
    // Setting a size clears the bitmap.
    this.bitmap.width = width;
    this.bitmap.height = height;
    this.context.setTransform(view);
    this.drawContent(this.context);
    this.isFresh = true;
  }
}

/** Device pixels of a difference that only rounding makes: the same view comes back from a canvas as 0.703125 and 0.703125002. */
const ROUNDING = 1e-4;

function sameView(one: DOMMatrix, other: DOMMatrix): boolean {
  return (["a", "b", "c", "d", "e", "f"] as const).every(
    (name) => Math.abs(one[name] - other[name]) < ROUNDING,
  );
}
