/**
 * What a tool is: a small state machine that turns the pointer, in canvas pixels, into changes of the document. It shows
 * what is going on through `LiveView` and commits once, when the gesture ends.
 */
import type { Box, Point } from "~/scene/geometry";
import type { Guide } from "~/scene/snapping";
import type { SceneElement } from "~/scene/types";
import type { DesignerModel } from "../state/designer-model";

export interface PointerInput extends Point {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Command on a Mac. */
  readonly command: boolean;
  readonly kind: "mouse" | "pen" | "touch";
  /** 0 to 1; 0.5 where the device does not measure it. */
  readonly pressure: number;
}

/** What can be shown while a gesture runs, without touching the document. */
export interface LiveView {
  showLive(elements: readonly SceneElement[]): void;
  endLive(): void;
  showGuides(guides: readonly Guide[]): void;
  showMarquee(area: Box | null): void;
  showFrame(top: number | null): void;
}

export interface ToolContext {
  readonly designer: DesignerModel;
  readonly view: LiveView;
  /** Canvas pixels per screen pixel, for distances that should feel the same at every zoom. */
  canvasPixels(screenPixels: number): number;
}

export interface Tool {
  readonly cursor: string;
  press(pointer: PointerInput): void;
  /** Also called without a button down. `isLast`: no other point of the pointer's way is told before the next frame. */
  move(pointer: PointerInput, isLast?: boolean): void;
  release(pointer: PointerInput): void;
  /** Ends a running gesture with what is there so far, where that is worth keeping. */
  finish?(): void;
  /** The pointer has left the canvas. */
  leave?(): void;
  doublePress?(pointer: PointerInput): void;
  /** Drops the running gesture; nothing of it remains. True when there was one. */
  cancel(): boolean;
}

/** A finger is less exact than a mouse. */
export function reachOf(pointer: PointerInput, context: ToolContext): number {
  return context.canvasPixels(pointer.kind === "touch" ? 14 : 4);
}
