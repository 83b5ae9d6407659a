/**
 * From the browser's pointer events to the tool: one pointer draws, two fingers zoom and pan, the wheel pans, and zooms
 * with Ctrl; middle button or Space drags the view. A press on a handle goes to the handle.
 */
import type { Point } from "~/scene/geometry";
import { CANVAS_ZOOM, pan, pinch, zoomAt } from "~/scene/viewport";
import type { PointerInput } from "../tools/tool";
import type { DesignerView } from "./designer-view";

const WHEEL_ZOOM = 0.0022;
/** Milliseconds and screen pixels within which two presses are a double press. */
const DOUBLE_PRESS = { time: 400, distance: 6 };
/** Milliseconds that a finger or a pen rests before the menu opens, and how far it may tremble meanwhile. */
const LONG_PRESS = { time: 550, distance: 8 };

export class PointerRouting {
  private readonly fingers = new Map<number, Point>();
  /** Whether a text was open for writing before the latest press. */
  private wasEditing = false;
  private active: number | null = null;
  private panning: Point | null = null;
  private spaceDown = false;
  private isDouble = false;
  private pressedAt: Point = { x: 0, y: 0 };
  private resting: { readonly timer: ReturnType<typeof setTimeout>; readonly at: Point } | null = null;
  private lastPress = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  private readonly listening = new AbortController();

  constructor(
    private readonly view: DesignerView,
    private readonly element: HTMLElement,
  ) {
    const { signal } = this.listening;
    element.addEventListener("pointerdown", (event) => this.press(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.release(event), { signal });
    element.addEventListener("pointerleave", () => this.view.tool.leave?.(), { signal });
    element.addEventListener("pointercancel", (event) => this.abort(event), { signal });
    element.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    element.addEventListener("mousedown", (event) => this.keepFocus(event), { signal });
    element.addEventListener("contextmenu", (event) => this.contextMenu(event), { signal });
    const { ownerDocument: page } = element;
    page.addEventListener("keydown", (event) => this.setSpace(event, true), { signal });
    page.addEventListener("keyup", (event) => this.setSpace(event, false), { signal });
  }

  dispose(): void {
    this.endRest();
    this.listening.abort();
  }

  /** A press that opened a text for writing must not take the focus from its field again, as a mouse's press does. */
  private keepFocus(event: MouseEvent): void {
    if (this.isEditing() && !this.wasEditing) event.preventDefault();
  }

  private isEditing(): boolean {
    return this.view.designer.session.getState().editing !== null;
  }

  private press(event: PointerEvent): void {
    this.wasEditing = this.isEditing();
    const at = this.place(event);
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, at);
    this.endRest();
    if (this.fingers.size >= 2) {
      this.view.cancelGesture();
      this.active = null;
      return;
    }
    if (event.button === 1 || this.spaceDown) {
      this.capture(event);
      this.panning = at;
      return;
    }
    if (event.button !== 0 || this.view.isOnHandle(at)) return;
    this.capture(event);
    this.active = event.pointerId;
    this.isDouble = this.isDoublePress(event.timeStamp, at);
    this.pressedAt = at;
    if (event.pointerType !== "mouse") this.beginRest(event, at);
    this.view.tool.press(this.input(event));
  }

  private move(event: PointerEvent): void {
    const at = this.place(event);
    if (this.fingers.size >= 2) {
      this.pinch(event.pointerId, at);
      return;
    }
    if (this.panning) {
      this.view.stage.setViewport(
        pan(this.view.stage.viewport, at.x - this.panning.x, at.y - this.panning.y),
      );
      this.panning = at;
      return;
    }
    if (this.active !== null && event.pointerId !== this.active) return;
    // A text dragged as soon as it was selected is not opened for writing.
    if (this.isDouble && far(at, this.pressedAt, DOUBLE_PRESS.distance)) this.isDouble = false;
    if (this.resting && far(at, this.resting.at, LONG_PRESS.distance)) this.endRest();
    // A pen or a fast mouse reports more points than there are frames; a stroke wants them all.
    const events = this.active === null ? [event] : (event.getCoalescedEvents?.() ?? [event]);
    const all = events.length > 0 ? events : [event];
    for (const [i, each] of all.entries()) this.view.tool.move(this.input(each), i === all.length - 1);
    const { cursor } = this.view.tool;
    if (this.element.style.cursor !== cursor) this.element.style.cursor = cursor;
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.endRest();
    this.panning = null;
    if (event.pointerId !== this.active) return;
    this.active = null;
    const pointer = this.input(event);
    this.view.tool.release(pointer);
    // Not on the press: the rest of it would take the focus away from a field that opens.
    if (this.isDouble) this.view.tool.doublePress?.(pointer);
    this.element.style.cursor = this.view.tool.cursor;
  }

  private abort(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.endRest();
    this.panning = null;
    this.active = null;
    this.view.cancelGesture();
  }

  private contextMenu(event: MouseEvent): void {
    event.preventDefault();
    // A finger's long press is counted here, because not every phone sends this event for it.
    if ((event as PointerEvent).pointerType !== "touch") this.openMenu(event);
  }

  private openMenu(event: MouseEvent): void {
    this.endRest();
    this.active = null;
    this.view.openMenu(this.place(event), this.input(event));
  }

  /** Only where resting means nothing else: a brush that rests makes a dot. */
  private beginRest(event: PointerEvent, at: Point): void {
    if (this.view.designer.session.getState().tool !== "select") return;
    this.resting = { timer: setTimeout(() => this.openMenu(event), LONG_PRESS.time), at };
  }

  private endRest(): void {
    clearTimeout(this.resting?.timer);
    this.resting = null;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { stage } = this.view;
    const zooms = event.ctrlKey || event.metaKey;
    const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
    stage.setViewport(
      zooms
        ? zoomAt(stage.viewport, this.place(event), factor, CANVAS_ZOOM)
        : pan(stage.viewport, -event.deltaX, -event.deltaY),
    );
  }

  private pinch(pointerId: number, at: Point): void {
    const before = [...this.fingers.values()];
    this.fingers.set(pointerId, at);
    const after = [...this.fingers.values()];
    const [a, b] = before;
    const [c, d] = after;
    if (a && b && c && d)
      this.view.stage.setViewport(pinch(this.view.stage.viewport, [a, b], [c, d], CANVAS_ZOOM));
  }

  private isDoublePress(time: number, at: Point): boolean {
    const { lastPress } = this;
    const isSoon = time - lastPress.time < DOUBLE_PRESS.time;
    const isNear = !far(at, lastPress, DOUBLE_PRESS.distance);
    this.lastPress = { time: isSoon && isNear ? Number.NEGATIVE_INFINITY : time, ...at };
    return isSoon && isNear;
  }

  private capture(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
  }

  private setSpace(event: KeyboardEvent, isDown: boolean): void {
    if (event.key === " " && event.target === this.element.ownerDocument.body) this.spaceDown = isDown;
    if (!isDown && event.key === " ") this.spaceDown = false;
  }

  private place(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private input(event: MouseEvent & Partial<Pick<PointerEvent, "pointerType" | "pressure">>): PointerInput {
    return {
      ...this.view.toCanvas(this.place(event)),
      shift: event.shiftKey,
      alt: event.altKey,
      command: event.ctrlKey || event.metaKey,
      kind: event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse",
      pressure: event.pressure || 0.5,
    };
  }
}

const far = (a: Point, b: Point, distance: number) => Math.hypot(a.x - b.x, a.y - b.y) >= distance;
