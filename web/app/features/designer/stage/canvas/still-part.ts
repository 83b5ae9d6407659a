/**
 * A part of the picture that stands still while another is dragged: a bitmap, drawn anew when its elements or the view
 * change. The first time it is drawn as it is: while one zooms or pans there is no second time that a bitmap would serve.
 */
import type { SceneElement } from "~/features/scene/types";
import type { Context } from "./resources";

export class StillPart {
  elements: readonly SceneElement[] = [];
  private readonly bitmap = new OffscreenCanvas(1, 1);
  private readonly context = this.bitmap.getContext("2d");
  /** The view it was last drawn for; null when it has to be drawn. */
  private drawnFor: DOMMatrix | null = null;
  private hasBitmap = false;

  constructor(private readonly drawContent: (context: Context) => void) {}

  show(elements: readonly SceneElement[]): void {
    const isSame =
      elements.length === this.elements.length &&
      elements.every((element, i) => element === this.elements[i]);
    this.elements = elements;
    if (!isSame) this.forget();
  }

  /** What it is drawn from has changed. */
  forget(): void {
    this.drawnFor = null;
  }

  /** Puts it onto a canvas whose transform maps canvas pixels to device pixels. */
  draw(target: CanvasRenderingContext2D): void {
    const view = target.getTransform();
    if (!this.isDrawnFor(view)) {
      this.drawnFor = view;
      this.hasBitmap = false;
      this.drawContent(target);
      return;
    }
    const { width, height } = target.canvas;
    if (!this.hasBitmap || this.bitmap.width !== width || this.bitmap.height !== height) {
      this.renew(view, width, height);
    }
    target.save();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(this.bitmap, 0, 0);
    target.restore();
  }

  private isDrawnFor({ a, b, c, d, e, f }: DOMMatrix): boolean {
    const { drawnFor: known } = this;
    if (!known) return false;
    return a === known.a && b === known.b && c === known.c && d === known.d && e === known.e && f === known.f;
  }

  private renew(view: DOMMatrix, width: number, height: number): void {
    if (!this.context) return;
    // Setting a size clears the bitmap.
    this.bitmap.width = width;
    this.bitmap.height = height;
    this.context.setTransform(view);
    this.drawContent(this.context);
    this.hasBitmap = true;
  }
}
