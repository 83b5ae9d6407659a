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
  const { prototype: bitmaps } = ImageBitmapRenderingContext;
  const show = bitmaps.transferFromImageBitmap;
  bitmaps.transferFromImageBitmap = function (bitmap) {
    if (this.canvas instanceof HTMLCanvasElement && this.canvas.isConnected) drawn = true;
    show.call(this, bitmap);
  };
  return () => {
    const was = drawn;
    drawn = false;
    return was;
  };
}

/**
 * Milliseconds within which an editor has to begin to draw what it was asked for. Not frames: without the screen's pace an
 * empty one is over at once, and an editor that leaves its drawing to a task of its own comes after many of them.
 */
const PATIENCE = 1000;

/** How often something was waited for to be shown. */
let waits = 0;

/**
 * Milliseconds from now, or from what `act` does now, to the end of the last of the frames that draw for it: editors that
 * draw at once, in the next frame or in the one after, in one go or in two, are measured to the same moment. Null when
 * nothing was drawn. It ends when the next is waited for: what is drawn from then on is drawn for that.
 */
async function timeShown(hasDrawn: () => boolean, act?: () => void): Promise<number | null> {
  const wait = ++waits;
  const started = performance.now();
  hasDrawn();
  act?.();
  let shown: number | null = null;
  while (shown !== null || performance.now() - started < PATIENCE) {
    await frameDrawn();
    if (wait !== waits) break;
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
      showing = timeShown(hasDrawn).then((time) => {
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
      const time = await timeShown(hasDrawn, () => candidate.undo());
      if (time === null) throw new Error(`The step back was not drawn within ${PATIENCE} ms.`);
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
