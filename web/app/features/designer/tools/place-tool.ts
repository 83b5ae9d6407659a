/**
 * Draws a box and puts a shape or a bubble into it; a plain click puts one of the usual size there.
 *
 * idle -> stretching -> idle
 */
import { clamp, newBubble, newShape } from "~/scene/elements";
import { type Box, boundsOfPoints, type Point } from "~/scene/geometry";
import type { BubbleElement, ShapeElement, ShapeKind } from "~/scene/types";
import { addToScene } from "../state/adding";
import type { DesignerModel } from "../state/designer-model";
import { startBubbleText } from "./text-editing";
import type { PointerInput, Tool, ToolContext } from "./tool";

/** How one kind of thing is placed. */
export interface Placing<E extends ShapeElement | BubbleElement> {
  readonly label: string;
  readonly smallest: number;
  /** The box of a plain click. */
  readonly usual: { readonly width: number; readonly height: number };
  make(box: Box, from: Point, to: Point): E;
  /** What a person does with it next. */
  goOn?(designer: DesignerModel, placed: E): void;
}

/** Screen pixels below which a press and release is a click. */
const CLICK_DISTANCE = 5;

export class PlaceTool<E extends ShapeElement | BubbleElement> implements Tool {
  readonly cursor = "crosshair";
  private from: Point | null = null;
  private element: E | null = null;

  constructor(
    private readonly context: ToolContext,
    private readonly placing: () => Placing<E>,
  ) {}

  press(pointer: PointerInput): void {
    this.from = pointer;
  }

  move(pointer: PointerInput): void {
    if (!this.from) return;
    if (
      Math.hypot(pointer.x - this.from.x, pointer.y - this.from.y) < this.context.canvasPixels(CLICK_DISTANCE)
    ) {
      return;
    }
    const { make, smallest } = this.placing();
    const to = pointer.shift ? squareCorner(this.from, pointer) : pointer;
    const box = boundsOfPoints([this.from, to]);
    const large = { ...box, width: Math.max(box.width, smallest), height: Math.max(box.height, smallest) };
    const made = make(large, this.from, to);
    this.element = { ...made, id: this.element?.id ?? made.id };
    this.context.view.showLive([this.element]);
  }

  release(pointer: PointerInput): void {
    if (!this.from) return;
    const { label, usual, make, goOn } = this.placing();
    const { designer } = this.context;
    const box = {
      x: this.from.x - usual.width / 2,
      y: this.from.y - usual.height / 2,
      width: usual.width,
      height: usual.height,
    };
    const element = this.element ?? make(box, this.from, { x: pointer.x + 1, y: pointer.y - 1 });
    this.end();
    designer.session.setState({ tool: "select" });
    if (addToScene(designer, label, [element])) goOn?.(designer, element);
  }

  cancel(): boolean {
    const wasRunning = this.from !== null;
    this.end();
    return wasRunning;
  }

  private end(): void {
    this.from = null;
    this.element = null;
    this.context.view.endLive();
  }
}

/** Shapes with a direction are flipped so that they run from where the drag began to where it ended. */
export function placeShape(shape: ShapeKind, newId: () => string): Placing<ShapeElement> {
  const hasDirection = shape === "arrow" || shape === "line";
  return {
    label: "Add shape",
    smallest: 4,
    usual: hasDirection ? { width: 260, height: 160 } : { width: 220, height: 220 },
    make: (box, from, to) =>
      newShape({
        id: newId(),
        shape,
        ...box,
        flipX: hasDirection && to.x < from.x,
        flipY: hasDirection && to.y > from.y,
      }),
  };
}

export function placeBubble(type: BubbleElement["type"], newId: () => string): Placing<BubbleElement> {
  return {
    label: "Add bubble",
    smallest: 20,
    usual: { width: 150, height: 80 },
    make: (box) => newBubble({ id: newId(), type, ...box }),
    goOn: startBubbleText,
  };
}

function squareCorner(from: Point, to: Point): Point {
  const side = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const direction = (value: number) => clamp(Math.sign(value) || 1, -1, 1);
  return { x: from.x + side * direction(to.x - from.x), y: from.y + side * direction(to.y - from.y) };
}
