/**
 * The picture on the screen: one Konva layer of content and one for handles. Draws what it is told through `canvas/`, the
 * same modules as the export; decides nothing and is never read back.
 *
 * While something is dragged or drawn, only it is redrawn, between bitmaps of what stands still under it and over it,
 * and only where the picture changes (`area-drawing.ts`).
 * Layers of their own for these would cost more: without a GPU the browser copies every visible canvas for every frame.
 * The handles, which rest meanwhile, are therefore shown as a bitmap (`resting-layer.ts`).
 */

import { newScene } from "~/scene/elements";
import type { Box, Size } from "~/scene/geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type ElementId, type Scene, type SceneElement } from "~/scene/types";
import { fitViewport, type Viewport } from "~/scene/viewport";
import { drawBackground, drawElements, paintedBounds } from "~/scene-render/draw-scene";
import type { Arrived, Context, DrawingResources } from "~/scene-render/resources";
import { SpriteCache } from "~/scene-render/sprite-cache";
import { StillPart } from "~/scene-render/still-part";
import { AreaDrawing } from "./area-drawing";
import { changedArea } from "./changed-area";
import * as Konva from "./konva";
import { changedElements, liveRange } from "./live-range";
import { RestingLayer } from "./resting-layer";

/** Milliseconds without another zoom after which everything is drawn as sharp as it can be. */
const SHARPEN_AFTER = 150;

export interface StageOptions {
  readonly container: HTMLDivElement;
  readonly resources: DrawingResources;
  /** Elements that must not be drawn yet, such as a text whose font is on its way. */
  isReady(element: SceneElement): boolean;
  /** Told what a gesture shows, and of nothing when it has ended. */
  onLive(elements: readonly SceneElement[]): void;
}

export class Stage {
  readonly konva: Konva.Stage;
  readonly overlay = new Konva.Layer();
  /** Anything beyond the canvas is not part of the picture. */
  private readonly content = new Konva.Layer({
    listening: false,
    clip: { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT },
  });
  private readonly resting: RestingLayer;
  private readonly below: StillPart;
  private live: readonly SceneElement[] = [];
  private readonly above: StillPart;
  private readonly drawing: AreaDrawing;
  private readonly painted: (element: SceneElement) => Box;
  private readonly sprites = new SpriteCache();
  private readonly tellLive: StageOptions["onLive"];
  private readonly viewportListeners = new Set<(viewport: Viewport) => void>();
  private current: Viewport = { zoom: 1, x: 0, y: 0 };
  private fitted = true;
  private sharpening: ReturnType<typeof setTimeout> | undefined;
  private scene: Scene = newScene();
  private changed: ReadonlyMap<ElementId, SceneElement> = new Map();
  /** Whose place in the stack decides where the layers part; a matter of speed only. */
  private focus: ReadonlySet<ElementId> = new Set();
  private hidden: ElementId | null = null;

  constructor(options: StageOptions) {
    this.konva = new Konva.Stage({ container: options.container, width: 1, height: 1, visible: false });
    this.tellLive = options.onLive;
    const draw = (context: Context, elements: readonly SceneElement[], area?: Box) =>
      drawElements(context, elements.filter(options.isReady), options.resources, this.sprites.draw, area);
    this.below = new StillPart((context) => {
      drawBackground(context, this.scene.background, options.resources);
      draw(context, this.below.elements);
    });
    this.above = new StillPart((context) => draw(context, this.above.elements));
    this.drawing = new AreaDrawing(this.content, (context, area) => {
      this.below.draw(context);
      draw(context, this.live, area);
      if (this.above.elements.length > 0) this.above.draw(context);
    });
    this.content.add(
      new Konva.Shape({
        listening: false,
        perfectDrawEnabled: false,
        sceneFunc: ({ _context: context }) => this.drawing.drawAll(context),
      }),
    );
    this.painted = (element) => paintedBounds(element, options.resources);
    this.konva.add(this.content, this.overlay);
    this.resting = new RestingLayer(this.overlay);
  }

  /** Puts a layer between the picture and the handles. */
  place(layer: Konva.Layer): void {
    this.konva.add(layer);
    this.overlay.moveToTop();
    this.overlay.batchDraw(); // its bitmap stands where it stood
  }

  get viewport(): Viewport {
    return this.current;
  }

  onViewport(listener: (viewport: Viewport) => void): () => void {
    this.viewportListeners.add(listener);
    return () => this.viewportListeners.delete(listener);
  }

  setViewport(viewport: Viewport): void {
    if (viewport.zoom !== this.current.zoom && this.konva.visible()) this.stretch();
    this.current = viewport;
    this.fitted = false;
    this.konva.position(viewport);
    this.konva.scale({ x: viewport.zoom, y: viewport.zoom });
    this.konva.batchDraw();
    for (const listener of this.viewportListeners) listener(viewport);
  }

  /** Until then nothing is drawn: without a GPU every canvas that is seen, an empty one too, is copied for each frame. */
  reveal(): void {
    if (this.konva.visible()) return;
    this.konva.visible(true);
    this.konva.batchDraw();
  }

  /** Shows the whole canvas, and keeps doing so when the stage changes its size. */
  fit(): void {
    this.setViewport(fitViewport(this.konva.size()));
    this.fitted = true;
  }

  resize(size: Size): void {
    const { width, height } = this.konva.size();
    if (size.width === width && size.height === height) return;
    const wasFitted = this.fitted;
    this.konva.size(size);
    if (wasFitted) this.fit();
    else this.konva.batchDraw();
  }

  /**
   * The document's scene. Live elements stay live until `endLive`. An element that has just changed stays out of
   * the bitmaps, as it most likely changes next: by a slider, an arrow key, undo.
   */
  show(scene: Scene): void {
    if (scene === this.scene) return;
    const changed = changedElements(this.scene.elements, scene.elements);
    if (changed.size > 0) this.focus = changed;
    if (scene.background !== this.scene.background) this.below.forget();
    this.scene = scene;
    this.arrange();
  }

  /**
   * Shows elements as they are in the middle of a gesture, in the place of those with the same id; others come on top.
   * Called for every pointer move: what is over and under them is not drawn again. Nobody else is told of them where only
   * this screen can draw them (`isTold` false).
   */
  showLive(elements: readonly SceneElement[], isTold = true): void {
    const sameOnes =
      elements.length === this.changed.size && elements.every((element) => this.changed.has(element.id));
    this.changed = new Map(elements.map((element) => [element.id, element]));
    this.focus = new Set(this.changed.keys());
    if (sameOnes) {
      const before = this.live;
      this.live = before.map((each) => this.changed.get(each.id) ?? each);
      const area = changedArea(before, this.live, this.painted);
      if (area) this.drawing.change(area);
    } else this.arrange();
    if (isTold) this.tellLive(elements);
  }

  endLive(): void {
    if (this.changed.size === 0) return;
    this.changed = new Map();
    this.tellLive([]);
    this.arrange();
  }

  /** Leaves one element out, for example while its text is written in a field above it. */
  hide(id: ElementId | null): void {
    if (id === this.hidden) return;
    this.hidden = id;
    this.arrange();
  }

  /** A font or a picture has arrived: everything is drawn again. */
  redraw(arrived: Arrived): void {
    this.sprites.forgetWithout(arrived);
    this.below.forget();
    this.above.forget();
    this.arrange();
  }

  dispose(): void {
    clearTimeout(this.sharpening);
    this.viewportListeners.clear();
    this.drawing.dispose();
    this.resting.dispose();
    this.konva.destroy();
  }

  /** Effects drawn for another zoom are stretched until the zoom rests: it follows the fingers then. */
  private stretch(): void {
    this.sprites.stretches = true;
    clearTimeout(this.sharpening);
    this.sharpening = setTimeout(() => {
      this.sprites.stretches = false;
      this.below.forget();
      this.above.forget();
      this.content.batchDraw();
    }, SHARPEN_AFTER);
  }

  private arrange(): void {
    const elements = this.scene.elements.filter((element) => element.id !== this.hidden);
    const known = new Set(elements.map((element) => element.id));
    const added = [...this.changed.values()].filter((element) => !known.has(element.id));
    const { from, to } = liveRange(elements, this.focus, added);
    this.below.show(elements.slice(0, from));
    this.live = [
      ...elements.slice(from, to).map((element) => this.changed.get(element.id) ?? element),
      ...added,
    ];
    this.above.show(elements.slice(to));
    this.content.batchDraw();
  }
}
