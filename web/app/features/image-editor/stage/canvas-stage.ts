/**
 * The canvas on the page. It is as large as its place on the screen, not as the picture; a stroke draws only the part of
 * it that changed, and a picture that is moved is drawn only where it comes into sight. At most one drawing a frame.
 */
import type { Box, Point, Size } from "~/scene/geometry";
import {
  boxFromScreen,
  boxOnScreen,
  fitted,
  PICTURE_ZOOM,
  pan,
  type Viewport,
  zoomAt,
} from "~/scene/viewport";
import { drawPicture } from "../canvas/draw-picture";
import type { Picture } from "../canvas/tile";
import { scaled, union } from "../model/placement";
import type { ImageEditor, Stage } from "../state/image-editor";

/** Around the picture, so that handles have a place. */
const MARGIN = 32;
/** Small pictures are shown no larger than four times. */
const FITTED_ZOOM = { ...PICTURE_ZOOM, maximum: 4 };
const TRAIL_KEEP = "rgb(88 201 141 / 0.55)";
const TRAIL_REMOVE = "rgb(255 91 31 / 0.55)";

export class CanvasStage implements Stage {
  private current: Viewport = { zoom: 1, x: 0, y: 0 };
  private size: Size = { width: 0, height: 0 };
  private density = 1;
  /** The picture with a stroke in the making. */
  private live: Picture | null = null;
  /** What the next frame draws besides what comes into sight: all, a part of the sheet, or nothing. */
  private due: "all" | Box | null = null;
  /** Where everything stands that is on the canvas; null when it has to be redrawn. */
  private drawn: Viewport | null = null;
  private frame: number | null = null;
  private trail: { readonly points: readonly Point[]; readonly width: number } | null = null;
  private readonly listeners = new Set<(viewport: Viewport) => void>();
  private readonly context: CanvasRenderingContext2D;
  private readonly ghost: CanvasRenderingContext2D;

  /** `ghostCanvas` lies under the other one and shows what the refine brush could bring back. */
  constructor(
    private readonly editor: ImageEditor,
    private readonly canvas: HTMLCanvasElement,
    private readonly ghostCanvas: HTMLCanvasElement,
  ) {
    const context = canvas.getContext("2d");
    const ghost = ghostCanvas.getContext("2d");
    if (!context || !ghost) throw new Error("This browser has no canvas to draw on.");
    this.context = context;
    this.ghost = ghost;
  }

  get viewport(): Viewport {
    return this.current;
  }

  setViewport(viewport: Viewport): void {
    this.current = viewport;
    this.plan(null);
    for (const tell of this.listeners) tell(viewport);
  }

  /** Gives a function that stops it. */
  onViewport(listener: (viewport: Viewport) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** In screen pixels; the first size shows the whole picture. */
  resize(size: Size, density: number): void {
    const isFirst = this.size.width === 0;
    const [dx, dy] = [(size.width - this.size.width) / 2, (size.height - this.size.height) / 2];
    this.size = size;
    this.density = density;
    for (const canvas of [this.canvas, this.ghostCanvas]) {
      canvas.width = Math.max(1, Math.round(size.width * density));
      canvas.height = Math.max(1, Math.round(size.height * density));
    }
    this.drawn = null;
    if (isFirst) this.fit();
    else this.setViewport(pan(this.current, dx, dy));
    // A canvas that has just got a size is empty: the frame that is already on its way would show that.
    this.drawNow();
  }

  redraw(): void {
    this.live = null;
    this.plan("all");
  }

  redrawPart(picture: Picture, area: Box): void {
    this.live = picture;
    this.plan(area);
  }

  showTrail(points: readonly Point[] | null, width: number): void {
    this.trail = points && { points, width };
    this.plan("all");
  }

  zoomBy(factor: number): void {
    this.setViewport(zoomAt(this.current, this.centre, factor, PICTURE_ZOOM));
  }

  panBy(dx: number, dy: number): void {
    this.setViewport(pan(this.current, dx, dy));
  }

  fit(): void {
    if (this.size.width > 0)
      this.setViewport(fitted(this.size, this.editor.shownBox, this.margin, FITTED_ZOOM));
  }

  actualSize(): void {
    this.zoomBy(1 / this.density / this.current.zoom);
  }

  /** For a stage that leaves the page. */
  dispose(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.listeners.clear();
  }

  private get margin(): number {
    return this.size.width < 480 ? MARGIN / 2 : MARGIN;
  }

  private get centre(): Point {
    return { x: this.size.width / 2, y: this.size.height / 2 };
  }

  private plan(area: "all" | Box | null): void {
    if (area) this.due = area === "all" || this.due === "all" ? "all" : union(this.due, area);
    this.frame ??= requestAnimationFrame(() => this.drawNow());
  }

  private drawNow(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    const { due } = this;
    this.due = null;
    if (due === "all" || !this.moveDrawn()) this.drawAll();
    else if (due) this.drawPart(due);
    this.drawn = this.device;
  }

  /** Moves what has been drawn to where it belongs now, and draws what that uncovers; false when that is not enough. */
  private moveDrawn(): boolean {
    const { context, canvas, drawn, device } = this;
    if (!drawn || drawn.zoom !== device.zoom || this.hasMore) return false;
    const [dx, dy] = [device.x - drawn.x, device.y - drawn.y];
    if (dx === 0 && dy === 0) return true;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, dx, dy);
    context.globalCompositeOperation = "source-over";
    const { width, height } = canvas;
    if (dx !== 0) this.drawOnScreen({ x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
    if (dy !== 0) this.drawOnScreen({ x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
    return true;
  }

  /** Something is drawn besides the picture itself. */
  private get hasMore(): boolean {
    return (
      this.trail !== null || this.editor.session.getState().comparison !== null || this.ghostPicture !== null
    );
  }

  /** A box of the canvas' own pixels. */
  private drawOnScreen(box: Box): void {
    const { picture, placement } = this.editor.shown;
    const area = intersection(boxFromScreen(this.device, box), this.editor.shownBox);
    if (area) drawPicture(this.context, this.live ?? picture, placement, this.device, area);
  }

  private drawAll(): void {
    const { context, editor } = this;
    const { comparison } = editor.session.getState();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const seen = this.seen();
    if (!seen) return;
    const { picture, placement } = editor.shown;
    drawPicture(context, this.live ?? picture, placement, this.device, seen);
    if (comparison) this.drawBefore(comparison.split);
    this.drawGhost(seen);
    this.drawTrail();
  }

  /** Some screen pixels more than what changed: smoothing reaches over its edge. */
  private drawPart(area: Box): void {
    const { picture, placement } = this.editor.shown;
    const reach = 2 / this.current.zoom;
    const wider = {
      x: area.x - reach,
      y: area.y - reach,
      width: area.width + 2 * reach,
      height: area.height + 2 * reach,
    };
    const seen = intersection(wider, this.seen());
    if (seen)
      drawPicture(this.context, this.live ?? picture, placement, this.device, this.onScreenPixels(seen));
  }

  /** Left of the line what was before, however much larger the result is. */
  private drawBefore(split: number): void {
    const { state, shown } = this.editor;
    const factor = shown.picture.width / state.picture.width;
    const { zoom, x, y } = this.device;
    const box = shown.placement.crop;
    const placement = { ...scaled(shown.placement, 1 / factor) };
    const left = { ...box, width: box.width * split };
    const part = intersection(left, this.seen());
    if (!part) return;
    const area = {
      x: part.x / factor,
      y: part.y / factor,
      width: part.width / factor,
      height: part.height / factor,
    };
    drawPicture(this.context, state.picture, placement, { zoom: zoom * factor, x, y }, area);
  }

  private drawGhost(seen: Box): void {
    const { ghost, ghostPicture } = this;
    ghost.setTransform(1, 0, 0, 1, 0, 0);
    ghost.clearRect(0, 0, this.ghostCanvas.width, this.ghostCanvas.height);
    if (ghostPicture) drawPicture(ghost, ghostPicture, this.editor.state.placement, this.device, seen);
  }

  private get ghostPicture(): Picture | null {
    const { tool, comparison } = this.editor.session.getState();
    return tool === "background" && !comparison ? this.editor.state.reference : null;
  }

  private drawTrail(): void {
    const { context, trail } = this;
    if (!trail) return;
    const { zoom, x, y } = this.device;
    context.save();
    context.setTransform(zoom, 0, 0, zoom, x, y);
    context.strokeStyle = this.editor.session.getState().refineMode === "keep" ? TRAIL_KEEP : TRAIL_REMOVE;
    context.lineCap = context.lineJoin = "round";
    context.lineWidth = trail.width;
    context.beginPath();
    for (const point of trail.points) context.lineTo(point.x, point.y);
    const [only] = trail.points;
    if (trail.points.length === 1 && only) context.lineTo(only.x + 0.01, only.y);
    context.stroke();
    context.restore();
  }

  /** The part of the sheet that is shown and on the screen; null when nothing is. */
  private seen(): Box | null {
    const { width, height } = this.canvas;
    return intersection(this.editor.shownBox, boxFromScreen(this.device, { x: 0, y: 0, width, height }));
  }

  /** The box with its edges on screen pixels, so that no seam is left along them; the picture's own edge stays. */
  private onScreenPixels(box: Box): Box {
    const { x, y, width, height } = boxOnScreen(this.device, box);
    const left = Math.floor(x);
    const top = Math.floor(y);
    const right = Math.ceil(x + width);
    const bottom = Math.ceil(y + height);
    const widened = boxFromScreen(this.device, {
      x: left,
      y: top,
      width: right - left,
      height: bottom - top,
    });
    return intersection(widened, this.editor.shownBox) ?? box;
  }

  /** The viewport in the canvas' own pixels, moved by whole ones, so that what is drawn can be moved along. */
  private get device(): Viewport {
    const { density } = this;
    const { zoom, x, y } = this.current;
    return { zoom: zoom * density, x: Math.round(x * density), y: Math.round(y * density) };
  }
}

function intersection(a: Box, b: Box | null): Box | null {
  if (!b) return null;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
