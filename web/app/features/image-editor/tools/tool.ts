/** What a tool is: a small state machine that turns the pointer, on the sheet, into changes of the picture. */
import type { Point } from "~/scene/geometry";

export interface Tool {
  /** True when it wants the gesture; what no tool wants moves the view. */
  press(at: Point): boolean;
  move(at: Point): void;
  release(): void;
  /** Drops the running gesture; nothing of it remains. True when there was one. */
  cancel(): boolean;
}
