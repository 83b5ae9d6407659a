/** The line between before and after: dragged by mouse or finger, moved by the arrow keys. */
import { MoveHorizontal } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useImageEditor, useSession } from "../state/image-editor-context";
import type { CanvasStage } from "./canvas-stage";
import { useViewport } from "./use-viewport";
import { toScreenBox } from "./viewport";

const STEP = 0.02;
const LARGE_STEP = 0.1;

export function CompareHandle({ stage }: { stage: CanvasStage }) {
  const editor = useImageEditor();
  const viewport = useViewport(stage);
  const split = useSession((session) => session.comparison?.split ?? 0);
  const handle = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  const box = toScreenBox(viewport, editor.shown.placement.crop);
  const line = box.x + split * box.width;

  function move(to: number) {
    editor.session.setState(({ comparison }) => ({
      comparison: comparison && { ...comparison, split: Math.min(1, Math.max(0, to)) },
    }));
  }
  function take(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = event.clientX - line;
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (held.current !== null) move((event.clientX - held.current - box.x) / box.width);
  }
  function letGo() {
    held.current = null;
  }
  function press(event: KeyboardEvent) {
    const next = nextSplit(split, event);
    if (next === null) return;
    move(next);
    event.preventDefault();
    event.stopPropagation();
  }

  const share = Math.round(split * 100);
  return (
    <>
      <Caption words="Before" left={Math.max(8, box.x + 8)} top={Math.max(8, box.y + 8)} />
      <Caption words="After" left={box.x + box.width - 8} top={Math.max(8, box.y + 8)} atEnd />
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        aria-label="Compare before and after"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${share}% before, ${100 - share}% after`}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={press}
        style={{ left: line, top: box.y, height: box.height }}
        className="absolute z-10 flex w-11 -translate-x-1/2 cursor-ew-resize touch-none items-center justify-center rounded-control"
      >
        <span
          aria-hidden
          className="absolute inset-y-0 w-0.5 bg-[#faf9f5] shadow-[0_0_0_1px_rgb(11_12_15/0.55)]"
        />
        <span
          aria-hidden
          className="relative flex size-10 items-center justify-center rounded-full bg-[#faf9f5] text-[#111318] shadow-raised"
        >
          <MoveHorizontal size={18} />
        </span>
      </div>
    </>
  );
}

/** Null for a key that does not move the line. */
function nextSplit(split: number, { key, shiftKey }: KeyboardEvent): number | null {
  const step = shiftKey ? LARGE_STEP : STEP;
  if (key === "ArrowLeft" || key === "ArrowDown") return split - step;
  if (key === "ArrowRight" || key === "ArrowUp") return split + step;
  if (key === "PageDown") return split - LARGE_STEP;
  if (key === "PageUp") return split + LARGE_STEP;
  if (key === "Home") return 0;
  return key === "End" ? 1 : null;
}

function Caption({ words, left, top, atEnd }: { words: string; left: number; top: number; atEnd?: boolean }) {
  return (
    <span
      aria-hidden
      style={{ left, top, transform: atEnd ? "translateX(-100%)" : undefined }}
      className="pointer-events-none absolute z-10 rounded-[4px] bg-[#0b0c0f]/75 px-2 py-0.5 text-xs font-semibold text-[#faf9f5]"
    >
      {words}
    </span>
  );
}
