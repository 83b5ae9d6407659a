/** A part of the picture that stands still while another is dragged: a bitmap, drawn anew when its elements or the view change. */
import type { SceneElement } from "~/features/scene/types";
import type { Context } from "./resources";

export class StillPart {
  elements: readonly SceneElement[] = [];
  private readonly bitmap = new OffscreenCanvas(1, 1);
  private readonly context = this.bitmap.getContext("2d");
  /** The view the bitmap was drawn for; null when it has to be drawn. */
  private drawnFor: DOMMatrix | null = null;

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
    const { width, height } = target.canvas;
    if (!this.isDrawnFor(view, width, height)) this.renew(view, width, height);
    target.save();
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.drawImage(this.bitmap, 0, 0);
    target.restore();
  }

  private isDrawnFor({ a, b, c, d, e, f }: DOMMatrix, width: number, height: number): boolean {
    const { drawnFor: known, bitmap } = this;
    if (!known || bitmap.width !== width || bitmap.height !== height) return false;
    return a === known.a && b === known.b && c === known.c && d === known.d && e === known.e && f === known.f;
  }

  private renew(view: DOMMatrix, width: number, height: number): void {
    if (!this.context) return;
    // Setting a size clears the bitmap.
    this.bitmap.width = width;
    this.bitmap.height = height;
    this.context.setTransform(view);
    this.drawContent(this.context);
    this.drawnFor = view;
  }
}
