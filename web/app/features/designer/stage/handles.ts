/**
 * Resizing and turning what is selected, and pulling a bubble's tail (`tail-handle.ts`). A Konva transformer pulls at invisible stand-ins of the elements' boxes; what it
 * did to a box becomes sizes of the element (`scene/transform.ts`), shown live and committed once.
 */

import { followBubble } from "~/scene/bubble-text";
import { boundsOfPoints, cornersOf, elementBox, type TurnedBox, unionOf } from "~/scene/geometry";
import { elementsById, replaceElements } from "~/scene/operations";
import { bubbleTexts } from "~/scene/placement";
import type { Guide } from "~/scene/snapping";
import { fitted } from "~/scene/text-fit";
import { heightOf } from "~/scene/text-layout";
import { applyBoxChange } from "~/scene/transform";
import type { SceneElement } from "~/scene/types";
import type { Designer } from "../state/designer";
import * as Konva from "./konva";
import { ResizeSnapping, type ScreenBox } from "./resize-snapping";
import type { Stage } from "./stage";
import { TailHandle } from "./tail-handle";

interface StandIn {
  readonly element: SceneElement;
  readonly from: TurnedBox;
  readonly rect: Konva.Rect;
}

const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"];
const SIDES = ["middle-left", "middle-right"];
const ALL = [...CORNERS, ...SIDES, "top-center", "bottom-center"];
const ANGLES = [0, 45, 90, 135, 180, 225, 270, 315];
/** Screen pixels around a handle that belong to it: enough for a finger, little for a mouse, or they cover small texts. */
const REACH = { fine: 4, coarse: 18 };
/** Screen pixels that all handles take side by side. */
const ROOM = { fine: 24, coarse: 56 };

export class Handles {
  /** Made for the first thing that is selected: it is a dozen shapes, which opening a thumbnail needs none of. */
  private made: Konva.Transformer | null = null;
  private isVisible = true;
  private readonly tail: TailHandle;
  private readonly reach: number;
  private readonly room: number;
  private readonly snapping: ResizeSnapping;
  /** Keys held while a handle is pulled, as of the last move. */
  private held: Pick<MouseEvent, "shiftKey" | "altKey" | "ctrlKey" | "metaKey"> | null = null;
  private standIns: readonly StandIn[] = [];
  private changed: readonly SceneElement[] = [];

  constructor(
    private readonly stage: Stage,
    private readonly designer: Designer,
    showGuides: (guides: readonly Guide[]) => void,
  ) {
    this.snapping = new ResizeSnapping(designer, showGuides);
    const isCoarse = window.matchMedia("(pointer: coarse)").matches;
    this.reach = isCoarse ? REACH.coarse : REACH.fine;
    this.room = isCoarse ? ROOM.coarse : ROOM.fine;
    this.tail = new TailHandle(stage, designer, this.reach);
  }

  private get transformer(): Konva.Transformer {
    this.made ??= this.make();
    return this.made;
  }

  private make(): Konva.Transformer {
    const transformer = new Konva.Transformer({
      visible: this.isVisible,
      flipEnabled: false,
      ignoreStroke: true,
      rotationSnaps: ANGLES,
      rotationSnapTolerance: 4,
      rotateAnchorOffset: 26,
      anchorSize: 11,
      anchorCornerRadius: 3,
      anchorFill: "#faf9f5",
      anchorStroke: "#ff5b1f",
      anchorStrokeWidth: 1.5,
      borderStroke: "#ff5b1f",
      borderStrokeWidth: 1.5,
      anchorStyleFunc: (anchor) => anchor.hitStrokeWidth(this.reach),
      boundBoxFunc: (before, after) => (after.width < 4 || after.height < 4 ? before : this.snapped(after)),
    });
    transformer.on("transformstart", () => {
      this.snapping.begin(this.standIns.map(({ element }) => element.id));
    });
    transformer.on<"transform">("transform", ({ evt }) => {
      this.held = evt as MouseEvent;
      this.transform();
    });
    transformer.on("transformend", () => this.finish());
    this.stage.overlay.add(transformer);
    return transformer;
  }

  /** Puts the handles around what is selected now. */
  sync(): void {
    if (this.made?.isTransforming()) return;
    const { document, session, textSize } = this.designer;
    const { selection, editing, cropping, erasing } = session.getState();
    const selected =
      editing || cropping || erasing ? [] : elementsById(document.scene, selection).filter(isShownAndFree);
    if (selected.length + this.standIns.length === 0) return;
    for (const { rect } of this.standIns) rect.destroy();
    this.standIns = selected.map((element) => {
      const from = elementBox(element, textSize);
      const rect = new Konva.Rect({ ...from, listening: false });
      this.stage.overlay.add(rect);
      return { element, from, rect };
    });
    this.transformer.setAttrs({ ...behaviourFor(selected), ...this.roomFor(this.standIns) });
    this.transformer.nodes(this.standIns.map(({ rect }) => rect));
    this.transformer.moveToTop();
    const [only] = selected;
    this.tail.follow(selected.length === 1 && only?.kind === "bubble" ? only : null);
    this.stage.overlay.batchDraw();
  }

  /** Around something small fewer handles stand farther out, or they would cover it and nothing could be moved. */
  private roomFor(standIns: readonly StandIn[]): { padding: number; enabledAnchors?: string[] } {
    const { zoom } = this.stage.viewport;
    const box = unionOf(standIns.map(({ from }) => boundsOfPoints(cornersOf(from))));
    const shorter = box ? Math.min(box.width, box.height) * zoom : Number.POSITIVE_INFINITY;
    const { room } = this;
    if (shorter >= 2 * room) return { padding: 0 };
    const padding = room / 4;
    if (shorter < 0.9 * room) return { padding, enabledAnchors: ["bottom-right"] };
    // A line of text is always low: its sides, which wrap it, are kept.
    return standIns[0]?.element.kind === "text" ? { padding } : { padding, enabledAnchors: CORNERS };
  }

  /** Hidden while elements are dragged: the picture is what counts then. */
  setVisible(isVisible: boolean): void {
    if (this.isVisible === isVisible) return;
    this.isVisible = isVisible;
    this.made?.visible(isVisible);
    // Or Konva looks for handles under the pointer at every move.
    this.stage.overlay.listening(isVisible);
    this.tail.setVisible(isVisible);
    this.stage.overlay.batchDraw();
  }

  /** Whether the screen point lies on a handle, which then takes the press. */
  isAt(screen: { x: number; y: number }): boolean {
    return this.isVisible && this.stage.overlay.getIntersection(screen) !== null;
  }

  cancel(): boolean {
    if (this.tail.cancel()) return true;
    if (!this.made?.isTransforming()) return false;
    this.changed = [];
    this.snapping.end();
    this.made.stopTransform();
    return true;
  }

  /** Ctrl lets it pass, as when something is moved; with Alt both sides are pulled at once. */
  private snapped(box: ScreenBox): ScreenBox {
    const anchor = this.transformer.getActiveAnchor() ?? "";
    const { shiftKey = false, altKey = false, ctrlKey = false, metaKey = false } = this.held ?? {};
    const keepsRatio = CORNERS.includes(anchor) && (this.transformer.keepRatio() || shiftKey);
    return this.snapping.snap(box, anchor, this.stage.viewport, keepsRatio, altKey || ctrlKey || metaKey);
  }

  private transform(): void {
    const anchor = this.transformer.getActiveAnchor() ?? "";
    const oneSided = SIDES.includes(anchor);
    const changed = this.standIns.map(({ element, from, rect }) => {
      const to = {
        x: rect.x(),
        y: rect.y(),
        width: rect.width() * rect.scaleX(),
        height: rect.height() * rect.scaleY(),
        rotation: rect.rotation(),
      };
      return fitted(applyBoxChange(element, { from, to, oneSided }), this.designer.textLayout);
    });
    this.changed = [...changed, ...this.textsOfBubbles(changed)];
    // The box follows the element: a text that wraps again has another height than the handle gave it.
    for (const [i, element] of changed.entries()) {
      const { width, height } = elementBox(element, this.designer.textSize);
      if (element.kind === "text") this.standIns[i]?.rect.setAttrs({ width, height, scaleX: 1, scaleY: 1 });
    }
    this.stage.showLive(this.changed);
  }

  /** A bubble's text keeps its place in the bubble, unless it is pulled itself. */
  private textsOfBubbles(changed: readonly SceneElement[]): SceneElement[] {
    const pulled = new Set(changed.map(({ id }) => id));
    return changed.flatMap((bubble, i) => {
      const before = this.standIns[i]?.element;
      if (bubble.kind !== "bubble" || before?.kind !== "bubble") return [];
      return bubbleTexts(this.designer.document.scene.elements, new Set([bubble.id]))
        .filter(({ id }) => !pulled.has(id))
        .map((text) => followBubble(text, before, bubble, this.designer.textSize));
    });
  }

  private finish(): void {
    const { changed } = this;
    this.changed = [];
    this.held = null;
    this.snapping.end();
    this.stage.endLive();
    const label = this.transformer.getActiveAnchor() === "rotater" ? "Rotate" : "Resize";
    if (changed.length > 0) {
      this.designer.document.commit(label, (scene) => replaceElements(scene, changed));
    }
    // Konva ends the transform after this event; only then may the handles be put again.
    queueMicrotask(() => this.sync());
  }
}

function isShownAndFree(element: SceneElement): boolean {
  return element.visible && !element.locked;
}

/** Which handles there are, and whether they keep the proportions. */
function behaviourFor(selected: readonly SceneElement[]) {
  const [only] = selected;
  if (selected.length !== 1 || !only)
    return { enabledAnchors: CORNERS, keepRatio: true, rotateEnabled: true };
  if (only.kind === "text" && heightOf(only) !== null)
    return { enabledAnchors: ALL, keepRatio: false, rotateEnabled: true };
  // The sides wrap a text, and a bent one is not wrapped.
  if (only.kind === "text" && only.curve === 0)
    return { enabledAnchors: [...CORNERS, ...SIDES], keepRatio: true, rotateEnabled: true };
  if (only.kind === "image" || only.kind === "text")
    return { enabledAnchors: CORNERS, keepRatio: true, rotateEnabled: true };
  return { enabledAnchors: ALL, keepRatio: false, rotateEnabled: only.kind !== "line" };
}
