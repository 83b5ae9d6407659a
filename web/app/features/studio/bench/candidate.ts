/** What the editor benchmark asks of each candidate: our designer, and the editors it is measured beside. */
import type { Scene } from "~/scene/types";

export interface Candidate {
  /** Shows the scene and resolves when it is drawn. */
  open(scene: Scene): Promise<void>;
  /** Where on the page the middle of the element lies that is to be dragged. */
  grip(): { x: number; y: number };
  /** Takes the brush into the hand: what the pointer does from now on is a stroke. */
  takeBrush(): void;
  /** How many steps can be taken back. */
  steps(): number;
  /** Takes the last step back. */
  undo(): void;
  /** The 16:9 frame as a 1280x720 JPEG. */
  exportPicture(): Promise<Blob>;
}

export type MakeCandidate = (host: HTMLElement) => Candidate;
