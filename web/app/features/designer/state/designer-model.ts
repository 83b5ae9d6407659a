/** What tools and actions know of a designer. */
import type { Point, TextSize } from "~/scene/geometry";
import type { TextLayout } from "~/scene/text-layout";
import type { ElementId, TextElement } from "~/scene/types";
import type { MaskStore } from "../mask/mask-store";
import type { AssetStore } from "./asset-store";
import type { DocumentStore } from "./document-store";
import type { SessionStore } from "./session-store";

/** What actions can ask of the stage while one is mounted. */
export interface ViewControls {
  fit(): void;
  zoomBy(factor: number): void;
  /** Presses and releases the tool there, as a pointer would. */
  click(at: Point): void;
  /** Opens the menu of what is selected. */
  openMenuInMiddle(): void;
  /** Keeps a stroke that is being drawn as it is so far, because the page may go. */
  finishStroke(): void;
  /** True when a gesture was running and is now undone. */
  cancelGesture(): boolean;
}

/** The part of a designer that changes the document: all that tools and actions need. */
export interface DesignerModel {
  readonly document: DocumentStore;
  readonly session: SessionStore;
  readonly newId: () => ElementId;
  readonly textSize: TextSize;
  readonly textLayout: (text: TextElement) => TextLayout;
  /** Which part of the picture the next edit may change; not a part of the document. */
  readonly mask: MaskStore;
  readonly assets: Pick<AssetStore, "learn" | "knownAddresses">;
  reportError(text: string, cause?: unknown): void;
  /** The mounted stage's view; null while there is none. */
  readonly view: ViewControls | null;
}
