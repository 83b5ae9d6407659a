/**
 * The page of the editor benchmark: `?candidate=designer|designer-checked|plain|fabric|excalidraw&elements=N`. `scripts/bench-editor.mjs` drives it with a
 * real mouse and reads `window.editorBench`.
 */
import { editors } from "bench-editors";
import type { Candidate, MakeCandidate } from "./candidate";
import { crowd } from "./crowd";
import { checkedDesignerCandidate, designerCandidate } from "./designer-candidate";
import { plainCandidate } from "./plain-candidate";

const CANDIDATES: Readonly<Record<string, MakeCandidate>> = {
  designer: designerCandidate,
  "designer-checked": checkedDesignerCandidate,
  plain: plainCandidate,
  ...editors,
};

declare global {
  interface Window {
    editorBench?: EditorBench;
  }
}

export interface EditorBench {
  grip: Candidate["grip"];
  takeBrush: Candidate["takeBrush"];
  steps: Candidate["steps"];
  /** Milliseconds from each pointer move to the end of the frame that shows it, since the last call. */
  takeMoves(): number[];
  /** Milliseconds from the step back to the end of the frame that shows it. */
  undo(): Promise<number>;
  exportPicture(): Promise<{ milliseconds: number; bytes: number }>;
}

/** Resolves when what was changed before has been drawn: after the next frame's callbacks and its painting. */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

async function start(): Promise<void> {
  const wanted = new URLSearchParams(location.search);
  const host = document.getElementById("host");
  if (!host) throw new Error("The page has no host.");
  const candidate = CANDIDATES[wanted.get("candidate") ?? ""]?.(host);
  if (!candidate) throw new Error("There is no such candidate.");
  await new FontFace("anton", "url(/fonts/anton-400.woff2)").load().then((face) => document.fonts.add(face));
  await candidate.open(crowd(Number(wanted.get("elements"))));
  await frameDrawn();

  const moves: number[] = [];
  window.addEventListener(
    "pointermove",
    () => {
      const started = performance.now();
      void frameDrawn().then(() => moves.push(performance.now() - started));
    },
    { capture: true },
  );

  window.editorBench = {
    grip: () => candidate.grip(),
    takeBrush: () => candidate.takeBrush(),
    steps: () => candidate.steps(),
    takeMoves: () => moves.splice(0),
    async undo() {
      const started = performance.now();
      candidate.undo();
      await frameDrawn();
      return performance.now() - started;
    },
    async exportPicture() {
      const started = performance.now();
      const blob = await candidate.exportPicture();
      return { milliseconds: performance.now() - started, bytes: blob.size };
    },
  };
}

void start();
