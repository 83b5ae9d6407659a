/**
 * Shows a layer as a bitmap while nothing in it changes. Without a GPU the browser copies every visible canvas for each
 * frame in which anything on the page changes; a bitmap it copies once.
 */
import type * as Konva from "./konva";

/** Milliseconds without a change after which a layer rests: making the bitmap costs more than some frames without it. */
const RESTS_AFTER = 100;

export class RestingLayer {
  private readonly drawn: HTMLCanvasElement;
  private readonly shown = document.createElement("canvas");
  private readonly renderer = this.shown.getContext("bitmaprenderer");
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Drawn for the first time it is not seen before it rests: what a page opens with comes a moment earlier. */
  private isNew = true;

  constructor(private readonly layer: Konva.Layer) {
    this.drawn = layer.getNativeCanvasElement();
    this.shown.style.display = "none";
    layer.on("draw", () => this.wake());
  }

  dispose(): void {
    clearTimeout(this.resting);
  }

  private wake(): void {
    if (!this.layer.isVisible()) return;
    this.drawn.style.display = this.isNew ? "none" : "block";
    this.shown.style.display = "none";
    this.isNew = false;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), RESTS_AFTER);
  }

  private rest(): void {
    const { drawn, shown, renderer } = this;
    const { width, height } = drawn;
    if (!renderer || width === 0 || height === 0) return;
    const copy = new OffscreenCanvas(width, height);
    copy.getContext("2d")?.drawImage(drawn, 0, 0);
    Object.assign(shown, { width, height });
    renderer.transferFromImageBitmap(copy.transferToImageBitmap());
    shown.style.cssText = drawn.style.cssText;
    shown.style.display = "block";
    drawn.style.display = "none";
    drawn.after(shown);
  }
}
