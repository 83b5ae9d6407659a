/**
 * Stage, overlay, handles and tools of one designer, without React: follows the stores, hands the pointer to the tool.
 * `DesignerStage.tsx` mounts it, the bench drives it.
 */

import type { Box, Point } from "~/scene/geometry";
import type { Guide } from "~/scene/snapping";
import type { SceneElement } from "~/scene/types";
import { CANVAS_ZOOM, fromScreen, zoomAt } from "~/scene/viewport";
import { BeforeLayer } from "../compare/before-layer";
import { MaskLayer } from "../mask/mask-layer";
import type { Designer } from "../state/designer";
import type { ViewControls } from "../state/designer-model";
import { createTools, type Tools } from "../tools/registry";
import { selectForMenu } from "../tools/select-tool";
import type { LiveView, PointerInput, Tool, ToolContext } from "../tools/tool";
import { Handles } from "./handles";
import type * as Konva from "./konva";
import { Overlay } from "./overlay";
import { Stage } from "./stage";

const UNMODIFIED = { shift: false, alt: false, command: false };

export class DesignerView implements LiveView, ToolContext, ViewControls {
  readonly stage: Stage;
  readonly view: LiveView = this;
  private readonly handles: Handles;
  private readonly overlay = new Overlay();
  private readonly mask: MaskLayer;
  private readonly before: BeforeLayer;
  private readonly tools: Tools;
  private inHand: Tool | null = null;
  private readonly stopFollowing: readonly (() => void)[];

  constructor(
    readonly designer: Designer,
    container: HTMLDivElement,
  ) {
    this.stage = new Stage({
      container,
      resources: designer.resources,
      isReady: (element) => designer.isReady(element),
      onLive: (elements) => designer.live.setState({ elements }),
    });
    const place = (layer: Konva.Layer) => this.stage.place(layer);
    this.before = new BeforeLayer(designer.comparing, place);
    this.mask = new MaskLayer(designer.mask, {
      isShown: () => !designer.comparing.isOpen,
      isInHand: () => designer.session.getState().tool === "mask",
      place,
    });
    this.stage.overlay.add(this.overlay.shape);
    this.handles = new Handles(this.stage, designer, (guides) => this.showGuides(guides));
    this.tools = createTools(this);
    this.stopFollowing = [
      designer.document.store.subscribe((state, before) => state.scene !== before.scene && this.follow()),
      designer.session.subscribe((state, before) => {
        if (state.tool !== before.tool) {
          this.tools[before.tool].cancel();
          this.mask.sync();
        }
        const isOther =
          state.selection !== before.selection ||
          state.editing !== before.editing ||
          (state.cropping === null) !== (before.cropping === null) ||
          (state.erasing === null) !== (before.erasing === null);
        if (isOther) this.handles.sync();
        if (state.editing !== before.editing) this.stage.hide(state.editing?.element.id ?? null);
      }),
      designer.comparing.store.subscribe(() => this.mask.sync()),
      designer.onArrival((arrived) => {
        this.stage.redraw(arrived);
        this.follow();
      }),
      this.stage.onViewport(({ zoom }) => {
        designer.session.setState({ zoom });
        this.handles.sync();
      }),
    ];
    designer.view = this;
    this.follow();
  }

  get tool(): Tool {
    return this.inHand ?? this.tools[this.designer.session.getState().tool];
  }

  /** Whatever tool is chosen, this one has the pointer. Gives a function that lays it down. */
  takeInHand(tool: Tool): () => void {
    this.inHand = tool;
    return () => {
      tool.cancel();
      this.inHand = null;
    };
  }

  fit(): void {
    this.stage.fit();
  }

  /** Zooms about the middle of the stage. */
  zoomBy(factor: number): void {
    const { width, height } = this.stage.konva.size();
    this.stage.setViewport(zoomAt(this.stage.viewport, { x: width / 2, y: height / 2 }, factor, CANVAS_ZOOM));
  }

  finishStroke(): void {
    this.tool.finish?.();
  }

  click(at: Point): void {
    const pointer: PointerInput = { ...at, ...UNMODIFIED, kind: "mouse", pressure: 0.5 };
    const { tool } = this;
    tool.press(pointer);
    tool.release(pointer);
  }

  canvasPixels(screenPixels: number): number {
    return screenPixels / this.stage.viewport.zoom;
  }

  toCanvas(screen: Point): Point {
    return fromScreen(this.stage.viewport, screen);
  }

  isOnHandle(screen: Point): boolean {
    return this.handles.isAt(screen);
  }

  /** Opens the menu of what is there; a gesture that ran leaves no trace. */
  openMenu(screen: Point, pointer: PointerInput): void {
    this.cancelGesture();
    selectForMenu(this, pointer);
    this.designer.session.setState({ menu: screen });
  }

  /** Opens the menu of what is selected, in the middle of the stage. */
  openMenuInMiddle(): void {
    const { width, height } = this.stage.konva.size();
    this.designer.session.setState({ menu: { x: width / 2, y: height / 2 } });
  }

  /** Esc, or a second finger: the running gesture leaves no trace. True when there was one. */
  cancelGesture(): boolean {
    return this.handles.cancel() || this.tool.cancel();
  }

  showLive(elements: readonly SceneElement[]): void {
    this.handles.setVisible(false);
    this.stage.showLive(elements);
  }

  endLive(): void {
    this.stage.endLive();
    this.handles.setVisible(true);
  }

  /** With a picture that stands in, which nothing else could draw. */
  showStandIn(element: SceneElement): void {
    this.handles.setVisible(false);
    this.stage.showLive([element], false);
  }

  showGuides(guides: readonly Guide[]): void {
    this.overlay.showGuides(guides);
  }

  showMarquee(area: Box | null): void {
    this.overlay.showMarquee(area);
  }

  showFrame(top: number | null): void {
    this.overlay.showFrame(this.designer.document.scene, top);
  }

  dispose(): void {
    if (this.designer.view === this) this.designer.view = null;
    for (const stop of this.stopFollowing) stop();
    this.mask.dispose();
    this.before.dispose();
    this.stage.dispose();
  }

  private follow(): void {
    const { scene } = this.designer.document;
    this.stage.show(scene);
    this.overlay.showFrame(scene, null);
    this.handles.sync();
    if (this.designer.isOpened) this.stage.reveal();
  }
}
