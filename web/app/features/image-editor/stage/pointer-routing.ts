/**
 * From the browser's pointer events to the tool: one pointer works, two fingers zoom and move the view, the wheel moves it
 * and zooms with Ctrl; middle button, Space, or a tool that has no use for the pointer drags the view.
 */
import type { Point } from "~/scene/geometry";
import { fromScreen, PICTURE_ZOOM, pan, pinch, zoomAt } from "~/scene/viewport";
import type { ImageEditor } from "../state/image-editor";
import type { Tool } from "../tools/tool";
import type { CanvasStage } from "./canvas-stage";

const WHEEL_ZOOM = 0.0022;

export class PointerRouting {
  private readonly fingers = new Map<number, Point>();
  private active: { readonly id: number; readonly tool: Tool } | null = null;
  private panning: Point | null = null;
  private spaceDown = false;
  private readonly listening = new AbortController();

  constructor(
    private readonly editor: ImageEditor,
    private readonly stage: CanvasStage,
    private readonly element: HTMLElement,
    private readonly currentTool: () => Tool,
  ) {
    const { signal } = this.listening;
    element.addEventListener("pointerdown", (event) => this.press(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    element.addEventListener("pointerup", (event) => this.release(event), { signal });
    element.addEventListener("pointercancel", (event) => this.abort(event), { signal });
    element.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    const { ownerDocument: page } = element;
    page.addEventListener("keydown", (event) => this.setSpace(event, true), { signal });
    page.addEventListener("keyup", (event) => this.setSpace(event, false), { signal });
    editor.cancelGesture = () => {
      const tool = this.active?.tool;
      this.active = null;
      return tool?.cancel() ?? false;
    };
  }

  dispose(): void {
    this.editor.cancelGesture();
    this.editor.cancelGesture = () => false;
    this.listening.abort();
  }

  private press(event: PointerEvent): void {
    const at = this.place(event);
    if (event.pointerType === "touch") this.fingers.set(event.pointerId, at);
    if (this.fingers.size >= 2) {
      this.editor.cancelGesture();
      this.panning = null;
      return;
    }
    if (event.button > 1) return;
    this.capture(event);
    const tool = this.currentTool();
    const works = event.button === 0 && !this.spaceDown && !this.editor.busy;
    if (works && tool.press(this.onSheet(event))) this.active = { id: event.pointerId, tool };
    else this.panning = at;
  }

  private move(event: PointerEvent): void {
    const at = this.place(event);
    if (this.fingers.size >= 2) {
      this.pinch(event.pointerId, at);
    } else if (this.panning) {
      this.stage.setViewport(pan(this.stage.viewport, at.x - this.panning.x, at.y - this.panning.y));
      this.panning = at;
    } else if (this.active?.id === event.pointerId) {
      // A pen or a fast mouse reports more points than there are frames; a stroke wants them all.
      const events = event.getCoalescedEvents?.() ?? [];
      for (const each of events.length > 0 ? events : [event]) this.active.tool.move(this.onSheet(each));
    }
  }

  private release(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.panning = null;
    if (this.active?.id !== event.pointerId) return;
    const { tool } = this.active;
    this.active = null;
    tool.release();
  }

  private abort(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.panning = null;
    this.editor.cancelGesture();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
    const { viewport } = this.stage;
    const zooms = event.ctrlKey || event.metaKey;
    this.stage.setViewport(
      zooms
        ? zoomAt(viewport, this.place(event), factor, PICTURE_ZOOM)
        : pan(viewport, -event.deltaX, -event.deltaY),
    );
  }

  private pinch(pointerId: number, at: Point): void {
    const [a, b] = [...this.fingers.values()];
    this.fingers.set(pointerId, at);
    const [c, d] = [...this.fingers.values()];
    if (a && b && c && d) this.stage.setViewport(pinch(this.stage.viewport, [a, b], [c, d], PICTURE_ZOOM));
  }

  private setSpace(event: KeyboardEvent, down: boolean): void {
    if (
      event.key !== " " ||
      (event.target instanceof Element && event.target.closest("button, input, a, [role]"))
    )
      return;
    this.spaceDown = down;
    event.preventDefault();
  }

  private capture(event: PointerEvent): void {
    try {
      this.element.setPointerCapture(event.pointerId);
    } catch {
      // The pointer is gone already, or made up by a test.
    }
  }

  private place(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  private onSheet(event: MouseEvent): Point {
    return fromScreen(this.stage.viewport, this.place(event));
  }
}
