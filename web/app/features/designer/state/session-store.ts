/**
 * What the person is doing, as opposed to what the document is: tool, selection, view. Never in history, never saved.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PictureCrop } from "~/scene/cropping";
import { BRUSH_SIZE } from "~/scene/elements";
import type { Point } from "~/scene/geometry";
import type {
  BubbleType,
  Colour,
  CompositeMode,
  ElementId,
  ImageElement,
  ShapeKind,
  TextElement,
} from "~/scene/types";
import type { CopiedElements } from "../clipboard/copied-elements";
import type { MaskStore } from "../mask/mask-store";

export type ToolId = "select" | "text" | "shape" | "bubble" | "brush" | "mask";

export interface BrushSettings {
  readonly color: Colour;
  readonly size: number;
  readonly opacity: number;
  readonly compositeMode: CompositeMode;
  /** 0 to 1: how far the brush steadies the hand. */
  readonly smoothing: number;
  /** Whether a pen's pressure is the stroke's width. */
  readonly pressure: boolean;
}

/** A text that is being written; it reaches the document when writing ends. */
export interface TextEditing {
  /** With the words as they are written now. */
  readonly element: TextElement;
  readonly isNew: boolean;
}

/** A picture whose crop is being chosen; it reaches the document when that ends. */
export interface Cropping {
  readonly id: ElementId;
  readonly crop: PictureCrop;
  /** Width over height that the frame keeps; null for any. */
  readonly ratio: number | null;
}

/** A picture of which parts are being erased; it reaches the document when what is left of it is stored. */
export interface Erasing {
  /** As it was when that began. */
  readonly image: ImageElement;
  /** What is erased, with the undo of its strokes. */
  readonly mask: MaskStore;
  /** It has ended, and is on its way to the server. */
  readonly isStoring: boolean;
}

export interface SessionState {
  readonly tool: ToolId;
  readonly selection: readonly ElementId[];
  readonly editing: TextEditing | null;
  readonly cropping: Cropping | null;
  /** The picture of which parts are being erased. */
  readonly erasing: Erasing | null;
  readonly shape: ShapeKind;
  readonly bubble: BubbleType;
  readonly brush: BrushSettings;
  readonly helpOpen: boolean;
  /** Whether the search of all commands is open. */
  readonly commandsOpen: boolean;
  /** What was copied last in this tab, for the menu's Paste. */
  readonly copied: CopiedElements | null;
  /** Where on the stage, in screen pixels, the menu is open; null: nowhere. */
  readonly menu: Point | null;
  /** Screen pixels per canvas pixel. */
  readonly zoom: number;
}

export type SessionStore = StoreApi<SessionState>;

export function createSessionStore(): SessionStore {
  return createStore<SessionState>(() => ({
    tool: "select",
    selection: [],
    editing: null,
    cropping: null,
    erasing: null,
    shape: "arrow",
    bubble: "speech",
    brush: {
      color: "#ff1f1f",
      size: BRUSH_SIZE.initial,
      opacity: 1,
      compositeMode: "source-over",
      smoothing: 0.3,
      pressure: true,
    },
    helpOpen: false,
    commandsOpen: false,
    copied: null,
    menu: null,
    zoom: 1,
  }));
}
