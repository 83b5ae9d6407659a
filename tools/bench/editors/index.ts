/** The editors that the designer is measured beside, by the names the benchmark asks for. */
import type { MakeCandidate } from "~/features/studio/bench/candidate";
import { excalidrawCandidate } from "./excalidraw-candidate";
import { fabricCandidate } from "./fabric-candidate";

export const editors: Readonly<Record<string, MakeCandidate>> = {
  fabric: fabricCandidate,
  excalidraw: excalidrawCandidate,
};
