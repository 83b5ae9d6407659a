/** What the editor benchmark asks of each of the two candidates: our designer and the plain react-konva control. */
import type { Scene } from "~/features/scene/types";

export interface Candidate {
  /** Shows the scene and resolves when it is drawn. */
  open(scene: Scene): Promise<void>;
  /** Where on the page the middle of the element lies that is to be dragged. */
  grip(): { x: number; y: number };
  /** How many steps can be taken back. */
  steps(): number;
  /** Takes the last step back. */
  undo(): void;
  /** The 16:9 frame as a 1280x720 JPEG. */
  exportPicture(): Promise<Blob>;
}
