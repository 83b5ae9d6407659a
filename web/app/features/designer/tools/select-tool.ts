/**
 * Select, move, marquee, and moving the 16:9 frame. Resizing and turning are the handles' (`stage/handles.ts`).
 *
 * idle -> pressed (on an element) -> dragging -> idle
 *      -> marquee (on nothing)               -> idle
 *      -> movingFrame (on its grip)          -> idle
 */
import { frameGrip } from "~/scene/frame";
import {
  type Box,
  boundsOfPoints,
  elementBounds,
  elementsInside,
  hitTest,
  isPickable,
  overlap,
  type Point,
  unionOf,
} from "~/scene/geometry";
import {
  copyElements,
  elementsById,
  findElement,
  moveElements,
  setFrameTop,
  withCompanions,
} from "~/scene/operations";
import { stepOnCanvas, translate } from "~/scene/placement";
import { type SnapTargets, snap, snapTargets } from "~/scene/snapping";
import type { ElementId, Scene, SceneElement } from "~/scene/types";
import { startCropping } from "../crop/cropping";
import { addToScene } from "../state/adding";
import { startBubbleText, startEditing } from "./text-editing";
import { type PointerInput, reachOf, type Tool, type ToolContext } from "./tool";

/** Screen pixels the pointer must go before a press becomes a drag, so that a click never nudges anything. */
const DRAG_DISTANCE = 3;
const SNAP_DISTANCE = 6;

interface Drag {
  readonly from: Point;
  readonly elements: readonly SceneElement[];
  readonly bounds: Box;
  readonly targets: SnapTargets;
  dx: number;
  dy: number;
}

type State =
  | { readonly kind: "idle" }
  | {
      readonly kind: "pressed";
      readonly at: PointerInput;
      readonly clicked: ElementId;
      readonly wasSelected: boolean;
    }
  | { readonly kind: "dragging"; readonly drag: Drag }
  | { readonly kind: "marquee"; readonly from: Point; readonly before: readonly ElementId[] }
  | { readonly kind: "movingFrame"; readonly grabbedAt: number };

const IDLE: State = { kind: "idle" };

export class SelectTool implements Tool {
  private state: State = IDLE;
  /** What was selected before the running gesture. */
  private selectedBefore: readonly ElementId[] = [];

  constructor(private readonly context: ToolContext) {}

  get cursor(): string {
    return {
      idle: "default",
      pressed: "default",
      dragging: "move",
      marquee: "crosshair",
      movingFrame: "ns-resize",
    }[this.state.kind];
  }

  press(pointer: PointerInput): void {
    const { designer } = this.context;
    const { scene } = designer.document;
    if (this.isOnFrameGrip(pointer)) {
      this.state = { kind: "movingFrame", grabbedAt: pointer.y - scene.frame.y };
      return;
    }
    const hit = hitTest(scene, pointer, designer.textSize, reachOf(pointer, this.context));
    const { selection } = designer.session.getState();
    this.selectedBefore = selection;
    if (!hit) {
      const before = pointer.shift ? selection : [];
      this.select(before);
      this.state = { kind: "marquee", from: pointer, before };
      return;
    }
    const meant = groupOf(scene, hit);
    const wasSelected = selection.includes(hit.id) || meant.some((id) => selection.includes(id));
    if (!wasSelected) this.select(pointer.shift ? [...selection, ...meant] : meant);
    this.state = { kind: "pressed", at: pointer, clicked: hit.id, wasSelected };
  }

  move(pointer: PointerInput): void {
    const { state } = this;
    if (state.kind === "pressed") {
      const distance = Math.hypot(pointer.x - state.at.x, pointer.y - state.at.y);
      if (distance >= this.context.canvasPixels(DRAG_DISTANCE)) this.beginDrag(state.at, pointer);
    } else if (state.kind === "dragging") this.drag(state.drag, pointer);
    else if (state.kind === "marquee") this.stretchMarquee(state.from, state.before, pointer);
    else if (state.kind === "movingFrame")
      this.context.view.showFrame(this.frameTopAt(pointer, state.grabbedAt));
  }

  release(pointer: PointerInput): void {
    const { state } = this;
    const { designer } = this.context;
    this.end();
    if (state.kind === "pressed") this.click(state.clicked, state.wasSelected, pointer);
    if (state.kind === "dragging") {
      const { dx, dy, elements } = state.drag;
      const ids = elements.map((element) => element.id);
      if (pointer.alt) {
        addToScene(designer, "Duplicate", copyElements(elements, designer.newId, { x: dx, y: dy }));
      } else designer.document.commit("Move", (scene) => moveElements(scene, ids, dx, dy));
    }
    if (state.kind === "movingFrame") {
      const top = this.frameTopAt(pointer, state.grabbedAt);
      designer.document.commit("Move frame", (scene) => setFrameTop(scene, top));
    }
  }

  doublePress(pointer: PointerInput): void {
    const { designer } = this.context;
    const hit = hitTest(designer.document.scene, pointer, designer.textSize, reachOf(pointer, this.context));
    if (hit?.kind === "text") startEditing(designer, hit);
    else if (hit?.kind === "bubble") startBubbleText(designer, hit);
    // Inside a group a second press picks the one that is meant.
    else if (hit?.groupId && designer.session.getState().selection.length > 1) this.select([hit.id]);
    else if (hit?.kind === "image") startCropping(designer, hit);
  }

  cancel(): boolean {
    const { state } = this;
    if (state.kind === "idle") return false;
    if (state.kind === "marquee" || state.kind === "pressed") this.select(this.selectedBefore);
    this.end();
    return true;
  }

  private end(): void {
    this.state = IDLE;
    const { view } = this.context;
    view.endLive();
    view.showGuides([]);
    view.showMarquee(null);
    view.showFrame(null);
  }

  /** A click on what was selected: Shift takes it out, a plain click leaves it as the only one. */
  private click(id: ElementId, wasSelected: boolean, pointer: PointerInput): void {
    if (!wasSelected) return;
    const { document, session } = this.context.designer;
    const element = findElement(document.scene, id);
    if (!element) return;
    const { selection } = session.getState();
    const isBubbleSelected = element.kind === "text" && selection.some((other) => other === element.bubbleId);
    const group = new Set(isBubbleSelected && !pointer.shift ? [id] : groupOf(document.scene, element));
    if (pointer.shift) this.select(session.getState().selection.filter((other) => !group.has(other)));
    else this.select([...group]);
  }

  private beginDrag(from: Point, pointer: PointerInput): void {
    const { designer } = this.context;
    const { scene } = designer.document;
    const ids = withCompanions(scene, designer.session.getState().selection);
    const elements = elementsById(scene, ids).filter((element) => !element.locked);
    const bounds = unionOf(elements.map((element) => elementBounds(element, designer.textSize)));
    if (!bounds) return;
    const targets = snapTargets(scene, new Set(ids), designer.textSize);
    const drag: Drag = { from, elements, bounds, targets, dx: 0, dy: 0 };
    this.state = { kind: "dragging", drag };
    this.drag(drag, pointer);
  }

  private drag(drag: Drag, pointer: PointerInput): void {
    const { view } = this.context;
    let dx = pointer.x - drag.from.x;
    let dy = pointer.y - drag.from.y;
    if (pointer.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
    const bounds = { ...drag.bounds, x: drag.bounds.x + dx, y: drag.bounds.y + dy };
    const distance = pointer.command ? 0 : this.context.canvasPixels(SNAP_DISTANCE);
    const snapped = snap(bounds, drag.targets, distance);
    const wanted = { x: dx + snapped.dx, y: dy + snapped.dy };
    const step = stepOnCanvas(drag.elements, wanted.x, wanted.y);
    drag.dx = step.x;
    drag.dy = step.y;
    const guides = snapped.guides.filter(({ axis }) => step[axis] === wanted[axis]);
    view.showGuides(pointer.command ? [] : guides);
    const moved = drag.elements.map((element) => translate(element, drag.dx, drag.dy));
    // A copy is shown beside what it is made of.
    view.showLive(pointer.alt ? moved.map((element) => ({ ...element, id: `${element.id}-copy` })) : moved);
  }

  private stretchMarquee(from: Point, before: readonly ElementId[], pointer: PointerInput): void {
    const { designer, view } = this.context;
    const area = boundsOfPoints([from, pointer]);
    view.showMarquee(area);
    const inside = elementsInside(designer.document.scene, area, designer.textSize);
    this.select([...new Set([...before, ...inside])]);
  }

  private isOnFrameGrip(pointer: PointerInput): boolean {
    const grip = frameGrip(this.context.designer.document.scene, this.context.canvasPixels(1));
    const reach = reachOf(pointer, this.context);
    const spot = { x: pointer.x - reach, y: pointer.y - reach, width: 2 * reach, height: 2 * reach };
    return grip !== null && overlap(grip, spot);
  }

  private frameTopAt(pointer: PointerInput, grabbedAt: number): number {
    return setFrameTop(this.context.designer.document.scene, pointer.y - grabbedAt).frame.y;
  }

  private select(selection: readonly ElementId[]): void {
    const { session } = this.context.designer;
    const known = session.getState().selection;
    const isSame = known.length === selection.length && selection.every((id, i) => id === known[i]);
    if (!isSame) session.setState({ selection });
  }
}

/** What a menu at this place is about: what is selected there already, what is under it, or nothing. */
export function selectForMenu(context: ToolContext, pointer: PointerInput): void {
  const { document, session, textSize } = context.designer;
  const hit = hitTest(document.scene, pointer, textSize, reachOf(pointer, context));
  const { selection } = session.getState();
  if (hit && selection.includes(hit.id)) return;
  session.setState({ tool: "select", selection: hit ? groupOf(document.scene, hit) : [] });
}

/** The element, and what is grouped with it. Words in a bubble stand for the bubble, which takes them along. */
function groupOf(scene: Scene, element: SceneElement): ElementId[] {
  const { groupId } = element;
  const bubble = element.kind === "text" ? findElement(scene, element.bubbleId) : undefined;
  if (!groupId) return [bubble && isPickable(bubble) ? bubble.id : element.id];
  return scene.elements
    .filter((other) => other.groupId === groupId && !other.locked)
    .map((other) => other.id);
}
