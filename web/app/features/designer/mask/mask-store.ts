/**
 * The mask being painted: its history of its own, how it is painted, and the stroke that is under the pointer. The
 * stroke under the pointer goes to `onLive` and never goes through React.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Box, Point } from "~/scene/geometry";
import { feathered } from "./feather";
import { type KeptMask, maskOf, runsOf } from "./kept-mask";
import { emptyMask, inverted, isEmptyMask, type Mask, type MaskMode } from "./mask";
import { MaskPainter } from "./mask-painter";

export const MASK_BRUSH = { minimum: 4, maximum: 200, initial: 60 } as const;
export const FEATHER = { minimum: 0, maximum: 60, initial: 6 } as const;
const STEPS_KEPT = 60;

/** What one step of the history restores. */
interface MaskStep {
  readonly mask: Mask;
  /** Canvas pixels over which the edge fades, to both sides. */
  readonly feather: number;
}

export interface MaskState extends MaskStep {
  readonly isEmpty: boolean;
  readonly past: readonly MaskStep[];
  readonly future: readonly MaskStep[];
  /** False while it is hidden, to see the picture under it. */
  readonly visible: boolean;
  readonly shape: "brush" | "rectangle";
  readonly mode: MaskMode;
  /** Diameter of the brush in canvas pixels. */
  readonly size: number;
}

/** What the pointer is doing: the pixels it has just changed, and where the brush hovers. */
export interface LiveMask {
  readonly changed: Box | null;
  readonly brushAt: Point | null;
}

export class MaskStore {
  readonly store: StoreApi<MaskState> = createStore(() => initial());
  private painter: MaskPainter | null = null;
  private lastPoint: Point | null = null;
  private beforeFeather: MaskStep | null = null;
  private soft: { of: MaskStep; mask: Mask } | null = null;
  private packed: { of: Mask; runs: string } | null = null;
  private readonly listeners = new Set<(live: LiveMask) => void>();

  get state(): MaskState {
    return this.store.getState();
  }

  get canUndo(): boolean {
    return this.state.past.length > 0;
  }

  get canRedo(): boolean {
    return this.state.future.length > 0;
  }

  /** What is painted now, a running stroke included, without its soft edge. */
  get painted(): Mask {
    return this.painter?.mask ?? this.state.mask;
  }

  /** The finished mask with its soft edge: what is shown and sent. */
  get finished(): Mask {
    const { mask, feather } = this.state;
    if (this.soft?.of.mask !== mask || this.soft.of.feather !== feather) {
      this.soft = { of: { mask, feather }, mask: feathered(mask, feather) };
    }
    return this.soft.mask;
  }

  get isPainting(): boolean {
    return this.painter !== null;
  }

  onLive(listener: (live: LiveMask) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  hover(brushAt: Point | null): void {
    this.tell({ changed: null, brushAt });
  }

  beginStroke(at: Point, mode: MaskMode): void {
    this.painter = new MaskPainter(this.state.mask, mode);
    this.lastPoint = at;
    // A hidden mask that is painted on would change out of sight.
    this.store.setState({ visible: true });
    this.extendStroke(at);
  }

  extendStroke(to: Point): void {
    if (!this.painter || !this.lastPoint) return;
    const changed = this.painter.stroke(this.lastPoint, to, this.state.size / 2);
    this.lastPoint = to;
    this.tell({ changed, brushAt: to });
  }

  endStroke(): void {
    const painted = this.painter?.mask;
    this.painter = null;
    if (painted) this.commit(painted);
  }

  /** True when a stroke was running; nothing of it remains. */
  cancelStroke(): boolean {
    const wasRunning = this.painter !== null;
    this.painter = null;
    // The same rows as another value: who shows the mask shows it again, without the stroke.
    if (wasRunning) this.store.setState({ mask: [...this.state.mask] });
    return wasRunning;
  }

  rectangle(box: Box, mode: MaskMode = this.state.mode): void {
    const painter = new MaskPainter(this.state.mask, mode);
    painter.rectangle(box);
    this.commit(painter.mask);
  }

  /** What another mask marks (the subject that was found) joins this one, or is taken out of it. */
  shape(shape: Mask): void {
    const painter = new MaskPainter(this.state.mask, this.state.mode);
    painter.shape(shape);
    this.commit(painter.mask);
  }

  invert(): void {
    this.commit(inverted(this.state.mask));
  }

  clear(): void {
    if (!this.state.isEmpty) this.commit(emptyMask);
  }

  beginFeather(): void {
    this.beforeFeather ??= stepOf(this.state);
  }

  setFeather(feather: number): void {
    this.store.setState({ feather });
  }

  /** However far the slider went, it was one step. */
  completeFeather(): void {
    const before = this.beforeFeather;
    this.beforeFeather = null;
    if (before && before.feather !== this.state.feather) this.remember(before);
  }

  undo(): void {
    const { past, future } = this.state;
    const step = past.at(-1);
    if (step) this.restore(step, past.slice(0, -1), [...future, stepOf(this.state)]);
  }

  redo(): void {
    const { past, future } = this.state;
    const step = future.at(-1);
    if (step) this.restore(step, [...past, stepOf(this.state)], future.slice(0, -1));
  }

  set(fields: Partial<Pick<MaskState, "visible" | "shape" | "mode" | "size">>): void {
    this.store.setState(fields);
  }

  /** What outlives the page: null while nothing is marked. */
  get kept(): KeptMask | null {
    const { mask, feather, isEmpty } = this.state;
    if (isEmpty) return null;
    if (this.packed?.of !== mask) this.packed = { of: mask, runs: runsOf(mask) };
    return { runs: this.packed.runs, feather };
  }

  /** Another picture is opened: what was kept of its mask is marked, or nothing. How it is painted stays. */
  open(kept: KeptMask | null = null): void {
    this.painter = null;
    const { shape, mode, size } = this.state;
    const mask = (kept && maskOf(kept.runs)) ?? emptyMask;
    const feather = mask === emptyMask ? FEATHER.initial : clamp(kept?.feather ?? 0);
    this.store.setState({ ...initial(), shape, mode, size, mask, feather, isEmpty: isEmptyMask(mask) });
  }

  /** A brush stroke that is under way stands as it is so far, because the page may go. */
  finish(): void {
    if (this.isPainting) this.endStroke();
  }

  private commit(mask: Mask): void {
    const before = stepOf(this.state);
    this.store.setState({ mask, isEmpty: isEmptyMask(mask), visible: true });
    this.remember(before);
  }

  private remember(before: MaskStep): void {
    this.store.setState({ past: [...this.state.past, before].slice(-STEPS_KEPT), future: [] });
  }

  private restore(step: MaskStep, past: readonly MaskStep[], future: readonly MaskStep[]): void {
    this.store.setState({ ...step, isEmpty: isEmptyMask(step.mask), visible: true, past, future });
  }

  private tell(live: LiveMask): void {
    for (const listener of this.listeners) listener(live);
  }
}

const clamp = (feather: number) => Math.min(FEATHER.maximum, Math.max(FEATHER.minimum, feather));

const stepOf = ({ mask, feather }: MaskStep): MaskStep => ({ mask, feather });

function initial(): MaskState {
  return {
    mask: emptyMask,
    feather: FEATHER.initial,
    isEmpty: true,
    past: [],
    future: [],
    visible: true,
    shape: "brush",
    mode: "add",
    size: MASK_BRUSH.initial,
  };
}
