/**
 * The mask on the stage: a tint over what may change while it is painted, a marching edge around it, and a ring where the brush is. A layer
 * of its own, so that neither painting nor the march draws the picture again.
 */

import type { Box, Point } from "~/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import * as Konva from "../stage/konva";
import { type Mask, pixelsOf } from "./mask";
import type { LiveMask, MaskState, MaskStore } from "./mask-store";
import { outlineOf } from "./outline";

/** The hot accent, half through; black and white dashes are seen on any picture. */
const TINT = { red: 255, green: 91, blue: 31, strength: 0.5 };
const DASH = 5;
const MARCH_INTERVAL = 90;

export interface MaskLayerOptions {
  /** The mask may be seen now: nothing else is looked at that it would cover. */
  isShown(): boolean;
  /** It is being painted: then a tint lies over it. With any other tool only its edge is seen. */
  isInHand(): boolean;
  /** Puts the layer on the stage; called when it is shown for the first time. */
  place(layer: Konva.Layer): void;
}

export class MaskLayer {
  private readonly layer: Konva.Layer;
  private readonly tint = new OffscreenCanvas(CANVAS_WIDTH, CANVAS_HEIGHT);
  private readonly context = this.tint.getContext("2d", { willReadFrequently: true });
  private edge = new Path2D();
  private brushAt: Point | null = null;
  private offset = 0;
  private march: ReturnType<typeof setInterval> | null = null;
  private readonly calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  private readonly stop: readonly (() => void)[];

  constructor(
    private readonly masking: MaskStore,
    private readonly options: MaskLayerOptions,
  ) {
    const clip = { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
    this.layer = new Konva.Layer({ listening: false, clip });
    this.layer.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context: context }) => this.draw(context),
      }),
    );
    this.stop = [
      masking.store.subscribe((state, before) => this.follow(state, before)),
      masking.onLive((live) => this.followLive(live)),
    ];
    if (!masking.state.isEmpty) {
      this.edge = pathOf(masking.state.mask);
      this.paintAll();
    }
    this.sync();
  }

  /** Something that decides whether the mask is seen has changed. */
  sync(): void {
    const marches = this.isSeen() && !this.calm.matches;
    if (marches && this.march === null) this.march = setInterval(() => this.step(), MARCH_INTERVAL);
    else if (!marches && this.march !== null) {
      clearInterval(this.march);
      this.march = null;
    }
    this.show();
  }

  dispose(): void {
    for (const stop of this.stop) stop();
    if (this.march !== null) clearInterval(this.march);
    this.layer.destroy();
  }

  private follow(state: MaskState, before: MaskState): void {
    // However soft, the mask ends where it ends: only another mask has another edge.
    if (state.mask !== before.mask) this.edge = pathOf(state.mask);
    if (state.mask !== before.mask || state.feather !== before.feather) this.paintAll();
    this.sync();
  }

  private followLive({ changed, brushAt }: LiveMask): void {
    if (changed === null && brushAt === null && this.brushAt === null) return;
    this.brushAt = brushAt;
    if (changed) this.paint(this.masking.painted, changed);
    this.show();
  }

  private isSeen(): boolean {
    const { isEmpty, visible } = this.masking.state;
    return (!isEmpty || this.masking.isPainting) && visible && this.options.isShown();
  }

  /** An empty layer would cost as much as a full one when the browser puts the layers together. */
  private show(): void {
    const isVisible = this.isSeen() || this.brushAt !== null;
    if (isVisible && !this.layer.getStage()) this.options.place(this.layer);
    this.layer.visible(isVisible);
    this.layer.batchDraw();
  }

  private paintAll(): void {
    this.paint(this.masking.finished, { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT });
  }

  private paint(mask: Mask, box: Box): void {
    const { x, y, width, height } = pixelsOf(box);
    if (!this.context || width === 0 || height === 0) return;
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    for (let row = 0; row < height; row++) {
      const values = mask[y + row] as Uint8Array;
      for (let column = 0; column < width; column++) {
        pixels[row * width + column] = TINTS[values[x + column] as number] as number;
      }
    }
    this.context.putImageData(image, x, y);
  }

  private step(): void {
    this.offset = (this.offset + 1) % (2 * DASH);
    this.layer.batchDraw();
  }

  private draw(context: CanvasRenderingContext2D): void {
    const pixel = 1 / (this.layer.getStage()?.scaleX() ?? 1);
    if (this.isSeen()) {
      if (this.options.isInHand()) context.drawImage(this.tint, 0, 0);
      if (!this.masking.isPainting) this.drawEdge(context, pixel);
    }
    if (this.brushAt) this.drawBrush(context, this.brushAt, pixel);
  }

  private drawEdge(context: CanvasRenderingContext2D, pixel: number): void {
    context.save();
    context.lineWidth = 1.5 * pixel;
    context.strokeStyle = "#0b0c0f";
    context.stroke(this.edge);
    context.strokeStyle = "#ffffff";
    context.setLineDash([DASH * pixel, DASH * pixel]);
    context.lineDashOffset = -this.offset * pixel;
    context.stroke(this.edge);
    context.restore();
  }

  private drawBrush(context: CanvasRenderingContext2D, { x, y }: Point, pixel: number): void {
    context.beginPath();
    context.arc(x, y, this.masking.state.size / 2, 0, 2 * Math.PI);
    context.lineWidth = 3 * pixel;
    context.strokeStyle = "rgb(11 12 15 / 0.7)";
    context.stroke();
    context.lineWidth = 1.5 * pixel;
    context.strokeStyle = "#ffffff";
    context.stroke();
  }
}

/** The tint for each value of the mask, as the pixel it becomes (little-endian RGBA, as every browser's machine has it). */
const TINTS = Uint32Array.from({ length: 256 }, (_, value) => {
  const alpha = Math.round(value * TINT.strength);
  return ((alpha << 24) | (TINT.blue << 16) | (TINT.green << 8) | TINT.red) >>> 0;
});

function pathOf(mask: Mask): Path2D {
  const path = new Path2D();
  for (const loop of outlineOf(mask)) {
    for (let at = 0; at < loop.length; at += 2) {
      const [x, y] = [loop[at] as number, loop[at + 1] as number];
      if (at === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    path.closePath();
  }
  return path;
}
