/** Frames of the video at hand, which the page around offers in the place of a selected picture. */
import { createContext } from "react";

export interface OfferedFrame {
  /** Id of the library image. */
  readonly imageId: string;
  readonly imageUrl: string;
  /** "0:07, shocked". */
  readonly label: string;
}

export const OfferedFrames = createContext<readonly OfferedFrame[]>([]);
