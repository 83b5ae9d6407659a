/**
 * The picture on the screen: three Konva layers of content (below, live, above) and one for handles. Draws what it is
 * told through `canvas/`, the same modules as the export; decides nothing and is never read back.
 *
 * While something is dragged or drawn, only `live` is drawn anew: what lies under it and over it stands still on its own
 * layers. Strokes that blend with what is below them stay on the live layer.
 */
import Konva from "konva";
import { newScene } from "~/features/scene/elements";
import type { Size } from "~/features/scene/geometry";
import {
  type Background,
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  type ElementId,
  type Scene,
  type SceneElement,
} from "~/features/scene/types";
import { drawBackground, drawElements } from "./canvas/draw-scene";
import type { Context, DrawingResources } from "./canvas/resources";
import { SpriteCache } from "./canvas/sprite-cache";
import { changedElements, liveRange } from "./live-range";
import { fitViewport, type Viewport } from "./viewport";

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
  private readonly below: ContentLayer;
  private readonly live: ContentLayer;
  private readonly above: ContentLayer;
  private readonly sprites = new SpriteCache();
  private readonly tellLive: StageOptions["onLive"];
  private readonly viewportListeners = new Set<(viewport: Viewport) => void>();
  private current: Viewport = { zoom: 1, x: 0, y: 0 };
  private fitted = true;
  private scene: Scene = newScene();
  private changed: ReadonlyMap<ElementId, SceneElement> = new Map();
  /** Whose place in the stack decides where the layers part; a matter of speed only. */
  private focus: ReadonlySet<ElementId> = new Set();
  private hidden: ElementId | null = null;

  constructor(options: StageOptions) {
    this.konva = new Konva.Stage({ container: options.container, width: 1, height: 1 });
    this.tellLive = options.onLive;
    const draw = (context: Context, elements: readonly SceneElement[]) =>
      drawElements(context, elements.filter(options.isReady), options.resources, this.sprites.draw);
    this.below = new ContentLayer(options.resources, draw);
    this.live = new ContentLayer(options.resources, draw);
    this.above = new ContentLayer(options.resources, draw);
    this.konva.add(this.below.layer, this.live.layer, this.above.layer, this.overlay);
  }

  get viewport(): Viewport {
    return this.current;
  }

  onViewport(listener: (viewport: Viewport) => void): () => void {
    this.viewportListeners.add(listener);
    return () => this.viewportListeners.delete(listener);
  }

  setViewport(viewport: Viewport): void {
    this.current = viewport;
    this.fitted = false;
    this.konva.position(viewport);
    this.konva.scale({ x: viewport.zoom, y: viewport.zoom });
    this.konva.batchDraw();
    for (const listener of this.viewportListeners) listener(viewport);
  }

  /** Shows the whole canvas, and keeps doing so when the stage changes its size. */
  fit(): void {
    this.setViewport(fitViewport(this.konva.size()));
    this.fitted = true;
  }

  resize(size: Size): void {
    const wasFitted = this.fitted;
    this.konva.size(size);
    if (wasFitted) this.fit();
    else this.konva.batchDraw();
  }

  /**
   * The document's scene. What is live stays live until `endLive`. What has just changed keeps a layer of its own,
   * because it is what most likely changes next: by a slider, an arrow key, undo.
   */
  show(scene: Scene): void {
    if (scene === this.scene) return;
    const changed = changedElements(this.scene.elements, scene.elements);
    if (changed.size > 0) this.focus = changed;
    this.scene = scene;
    this.arrange();
  }

  /**
   * Shows elements as they are in the middle of a gesture, in the place of those with the same id; others come on top.
   * Called for every pointer move: only the live layer is drawn.
   */
  showLive(elements: readonly SceneElement[]): void {
    const sameOnes =
      elements.length === this.changed.size && elements.every((element) => this.changed.has(element.id));
    this.changed = new Map(elements.map((element) => [element.id, element]));
    this.focus = new Set(this.changed.keys());
    if (sameOnes) this.live.show(this.live.elements.map((each) => this.changed.get(each.id) ?? each));
    else this.arrange();
    this.tellLive(elements);
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
  redraw(): void {
    this.sprites.clear();
    this.arrange(true);
  }

  dispose(): void {
    this.viewportListeners.clear();
    this.konva.destroy();
  }

  private arrange(force = false): void {
    const elements = this.scene.elements.filter((element) => element.id !== this.hidden);
    const known = new Set(elements.map((element) => element.id));
    const added = [...this.changed.values()].filter((element) => !known.has(element.id));
    const { from, to, onBackground } = liveRange(elements, this.focus, added);
    const current = (element: SceneElement) => this.changed.get(element.id) ?? element;
    const { background } = this.scene;
    this.below.show(elements.slice(0, from), background, force);
    this.live.show(
      [...elements.slice(from, to).map(current), ...added],
      onBackground ? background : null,
      force,
    );
    this.above.show(elements.slice(to), null, force);
  }
}

/** One Konva layer whose content is a list of elements, perhaps on the background; drawn when these change. */
class ContentLayer {
  /** What stands beyond the canvas is not part of the picture. */
  readonly layer = new Konva.Layer({
    listening: false,
    clip: { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT },
  });
  elements: readonly SceneElement[] = [];
  private background: Background | null = null;

  constructor(
    resources: DrawingResources,
    draw: (context: Context, elements: readonly SceneElement[]) => void,
  ) {
    const shape = new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: ({ _context: context }) => {
        if (this.background) drawBackground(context, this.background, resources);
        draw(context, this.elements);
      },
    });
    this.layer.add(shape);
  }

  show(elements: readonly SceneElement[], background = this.background, force = false): void {
    const isSame =
      background === this.background &&
      elements.length === this.elements.length &&
      elements.every((element, i) => element === this.elements[i]);
    this.elements = elements;
    this.background = background;
    if (!force && isSame) return;
    // An empty layer would cost as much as a full one when the browser puts the layers together.
    this.layer.visible(elements.length > 0 || background !== null);
    this.layer.batchDraw();
  }
}
