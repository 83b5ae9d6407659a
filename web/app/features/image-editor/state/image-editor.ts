/**
 * The image editor without its looks: the picture with its history, what a person has in hand, and the stage that shows
 * it. Everything that changes the picture goes through `commit`.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Box, Point } from "~/scene/geometry";
import type { Picture } from "../canvas/tile";
import { canRedo, canUndo, commit, type History, newHistory, present, redo, undo } from "../model/history";
import { type Placement, pictureBounds, wholePicture } from "../model/placement";
import type { RefineMode } from "../refine/refine";
import type { Refine } from "../refine/refiner";
import { type EditState, UNDO_BUDGET } from "./budget";

export type ToolId = "pointer" | "brush" | "eraser" | "crop" | "turn" | "background" | "enhance";
export type CropRatio = "free" | "16:9" | "1:1" | "original";

export const BRUSH_SIZE = { minimum: 1, maximum: 50, initial: 20 } as const;

/** Brush sizes are those of a picture as wide as the canvas; on larger ones the brush grows with the picture. */
const SIZED_FOR = 1536;

export interface Document {
  readonly history: History<EditState>;
  /** What the server has. */
  readonly saved: EditState;
}

/** A result that has not been decided on yet, beside what it was made from. */
export interface Comparison {
  readonly label: string;
  readonly after: EditState;
  /** Share of the picture that shows what was before, from the left. */
  readonly split: number;
  /** The library's record of the result. */
  readonly recordId: string;
}

export interface Session {
  readonly tool: ToolId;
  readonly brushSize: number;
  readonly color: string;
  readonly refineMode: RefineMode;
  readonly snap: boolean;
  readonly tiltMode: "fill" | "keep";
  readonly cropRatio: CropRatio;
  /** What will be kept, while it is being chosen. */
  readonly pendingCrop: Box | null;
  readonly comparison: Comparison | null;
  readonly helpOpen: boolean;
  /** A stroke is being worked out. */
  readonly refining: boolean;
  /** The server works on the picture as it is: it stays so until the result is there. */
  readonly working: boolean;
}

/** What the editor tells whoever draws it. */
export interface Stage {
  /** All of it, after a change of any kind. */
  redraw(): void;
  /** A part of the sheet, with a picture in the making. */
  redrawPart(picture: Picture, area: Box): void;
  showTrail(points: readonly Point[] | null, width: number): void;
  zoomBy(factor: number): void;
  panBy(dx: number, dy: number): void;
  fit(): void;
  actualSize(): void;
}

const FIRST_SESSION: Session = {
  tool: "pointer",
  brushSize: BRUSH_SIZE.initial,
  color: "#ff1f1f",
  refineMode: "keep",
  snap: true,
  tiltMode: "fill",
  cropRatio: "free",
  pendingCrop: null,
  comparison: null,
  helpOpen: false,
  refining: false,
  working: false,
};

export class ImageEditor {
  readonly document: StoreApi<Document>;
  readonly session: StoreApi<Session> = createStore(() => FIRST_SESSION);
  /** Set while it is on the page. */
  stage: Stage | null = null;
  /** Ends the gesture that runs; true when there was one. */
  cancelGesture: () => boolean = () => false;
  private beforePreview: History<EditState> | null = null;

  constructor(
    start: History<EditState>,
    saved: EditState,
    readonly refine: Refine,
  ) {
    this.document = createStore(() => ({ history: start, saved }));
  }

  get state(): EditState {
    return present(this.document.getState().history);
  }

  get unsaved(): boolean {
    return this.state !== this.document.getState().saved;
  }

  get busy(): boolean {
    const { comparison, refining, working } = this.session.getState();
    return comparison !== null || refining || working;
  }

  /** One step of history. Anything not named stays. */
  commit(label: string, change: Partial<EditState>): void {
    const before = this.state;
    const after = { ...before, ...change };
    const isSame =
      after.picture === before.picture &&
      after.placement === before.placement &&
      after.reference === before.reference;
    if (!isSame) this.move((history) => commit(history, label, after, UNDO_BUDGET));
  }

  place(label: string, change: (placement: Placement, picture: Picture) => Placement): void {
    const { placement, picture } = this.state;
    this.commit(label, { placement: change(placement, picture) });
  }

  get previewing(): boolean {
    return this.beforePreview !== null;
  }

  /** A slider begins to move the picture: what it shows meanwhile is no step yet. */
  beginPreview(): void {
    this.beforePreview = this.document.getState().history;
  }

  preview(placement: Placement): void {
    const history = this.beforePreview;
    if (history) this.move(() => commit(history, "Rotate", { ...present(history), placement }, UNDO_BUDGET));
  }

  /** All that was shown becomes one step, or none when it ended where it began. */
  endPreview(label: string): void {
    const history = this.beforePreview;
    this.beforePreview = null;
    if (!history) return;
    const { placement } = this.state;
    this.move(() => history);
    if (JSON.stringify(placement) !== JSON.stringify(this.state.placement)) this.commit(label, { placement });
  }

  undo(): void {
    if (this.cancelGesture()) return;
    this.move(undo);
  }

  redo(): void {
    this.move(redo);
  }

  get canUndo(): boolean {
    return !this.busy && canUndo(this.document.getState().history);
  }

  get canRedo(): boolean {
    return !this.busy && canRedo(this.document.getState().history);
  }

  /** The server has this state now. */
  markSaved(state: EditState): void {
    this.document.setState({ saved: state });
  }

  /** Takes a tool in hand; a crop that was being chosen is dropped. */
  take(tool: ToolId): void {
    this.cancelGesture();
    const pendingCrop = tool === "crop" ? this.state.placement.crop : null;
    this.session.setState({ tool, pendingCrop });
    this.stage?.fit();
  }

  /** What the stage has to show all of. */
  get shownBox(): Box {
    const { placement, picture } = this.shown;
    return this.session.getState().pendingCrop ? pictureBounds(placement, picture) : placement.crop;
  }

  /** The state that is looked at: a result that waits for a decision, or the present one. */
  get shown(): EditState {
    return this.session.getState().comparison?.after ?? this.state;
  }

  /** Pixels of the picture that the brush is wide. */
  get brushWidth(): number {
    const { width, height } = this.state.picture;
    return this.session.getState().brushSize * Math.max(1, Math.max(width, height) / SIZED_FOR);
  }

  compare(comparison: Comparison): void {
    this.cancelGesture();
    this.session.setState({ comparison, pendingCrop: null, tool: keepsTool(this.session.getState().tool) });
    this.stage?.fit();
  }

  /** Decides on a result: it becomes a step, or is forgotten. */
  endComparison(keep: boolean): void {
    const { comparison } = this.session.getState();
    if (!comparison) return;
    this.session.setState({ comparison: null });
    if (keep) this.commit(comparison.label, comparison.after);
    this.stage?.fit();
  }

  private move(change: (history: History<EditState>) => History<EditState>): void {
    const { history } = this.document.getState();
    const before = present(history);
    const next = change(history);
    if (next === history) return;
    this.document.setState({ history: next });
    const after = present(next);
    const { pendingCrop } = this.session.getState();
    if (pendingCrop) this.session.setState({ pendingCrop: after.placement.crop });
    const moved = before.placement !== after.placement || before.picture.width !== after.picture.width;
    if (moved) this.stage?.fit();
    this.stage?.redraw();
  }
}

/** Of a picture that was just fetched; it is what the server has. */
export function newImageEditor(picture: Picture, refine: Refine): ImageEditor {
  const start: EditState = { picture, reference: null, placement: wholePicture(picture) };
  return new ImageEditor(newHistory(start), start, refine);
}

const keepsTool = (tool: ToolId): ToolId => (tool === "crop" ? "pointer" : tool);
