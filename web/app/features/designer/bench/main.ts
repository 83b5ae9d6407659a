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
  /** Resolves when all that the pointer has asked for is drawn. */
  settled(): Promise<void>;
  /** Milliseconds from each pointer move to the end of the last frame that draws for it, since the last call. */
  takeMoves(): number[];
  /** Milliseconds from the step back to the end of the last frame that draws for it. */
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

/** Whether something was drawn on a canvas of the page, and not on one that is kept aside, since this was last asked. */
function watchDrawing(): () => boolean {
  let drawn = false;
  const { prototype } = CanvasRenderingContext2D;
  for (const name of [
    "clearRect",
    "drawImage",
    "fill",
    "fillRect",
    "fillText",
    "stroke",
    "strokeRect",
  ] as const) {
    const draw = prototype[name] as (...given: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: CanvasRenderingContext2D, ...given: unknown[]) {
        if (this.canvas.isConnected) drawn = true;
        return draw.apply(this, given);
      },
    });
  }
  return () => {
    const was = drawn;
    drawn = false;
    return was;
  };
}

/** Frames within which an editor has to draw what it was asked for; some draw only in the frame after the next. */
const PATIENCE = 6;

/**
 * Milliseconds from `started` to the end of the last of the frames that draw for it: editors that draw at once, in the next
 * frame or in the one after, in one go or in two, are measured to the same moment. Null when nothing was drawn.
 */
async function timeShown(started: number, hasDrawn: () => boolean): Promise<number | null> {
  let shown: number | null = null;
  for (let frame = 0; frame < PATIENCE; frame++) {
    await frameDrawn();
    if (hasDrawn()) shown = performance.now() - started;
    else if (shown !== null) break;
  }
  return shown;
}

async function start(): Promise<void> {
  const hasDrawn = watchDrawing();
  const wanted = new URLSearchParams(location.search);
  const host = document.getElementById("host");
  if (!host) throw new Error("The page has no host.");
  const candidate = CANDIDATES[wanted.get("candidate") ?? ""]?.(host);
  if (!candidate) throw new Error("There is no such candidate.");
  await new FontFace("anton", "url(/fonts/anton-400.woff2)").load().then((face) => document.fonts.add(face));
  await candidate.open(crowd(Number(wanted.get("elements"))));
  await frameDrawn();

  const moves: number[] = [];
  let showing: Promise<void> = Promise.resolve();
  window.addEventListener(
    "pointermove",
    () => {
      const started = performance.now();
      hasDrawn();
      showing = timeShown(started, hasDrawn).then((time) => {
        if (time !== null) moves.push(time);
      });
    },
    { capture: true },
  );

  window.editorBench = {
    grip: () => candidate.grip(),
    takeBrush: () => candidate.takeBrush(),
    steps: () => candidate.steps(),
    settled: () => showing,
    takeMoves: () => moves.splice(0),
    async undo() {
      await showing;
      const started = performance.now();
      hasDrawn();
      candidate.undo();
      const time = await timeShown(started, hasDrawn);
      if (time === null) throw new Error("The step back was not drawn.");
      return time;
    },
    async exportPicture() {
      const started = performance.now();
      const blob = await candidate.exportPicture();
      return { milliseconds: performance.now() - started, bytes: blob.size };
    },
  };
}

void start();
