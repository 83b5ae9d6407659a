/** The line between before and after: dragged by mouse or finger, moved by the arrow keys. */
import { MoveHorizontal } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

const STEP = 0.02;
const LARGE_STEP = 0.1;
/** Pixels: half of the knob's width (`w-11`). */
const HALF_KNOB = 22;

interface CompareHandleProps {
  /** Where what is compared stands, in pixels of the element around it. */
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The part of it that shows what was before, 0 to 1. */
  split: number;
  /** May lie outside 0 to 1. */
  onMove: (split: number) => void;
  /** Given: Esc ends the comparison. */
  onClose?: () => void;
}

export function CompareHandle({ box, split, onMove, onClose }: CompareHandleProps) {
  const handle = useRef<HTMLDivElement>(null);
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  /** Screen pixels between the pointer and the line when the line was taken hold of. */
  const held = useRef<number | null>(null);
  const line = box.x + split * box.width;
  const knob = insideOf(box, line);

  function take(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = event.clientX - line;
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (held.current !== null) onMove((event.clientX - held.current - box.x) / box.width);
  }
  function letGo() {
    held.current = null;
  }
  function press(event: KeyboardEvent) {
    const next = nextSplit(split, event);
    if (event.key === "Escape" && onClose) onClose();
    else if (next !== null) onMove(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const share = Math.round(split * 100);
  return (
    <>
      {share > 0 ? (
        <Caption words="Before" left={Math.max(8, box.x + 8)} top={Math.max(8, box.y + 8)} />
      ) : null}
      {share < 100 ? (
        <Caption words="After" left={box.x + box.width - 8} top={Math.max(8, box.y + 8)} atEnd />
      ) : null}
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
        style={{ left: knob, top: box.y, height: box.height }}
        className="absolute z-10 flex w-11 -translate-x-1/2 cursor-ew-resize touch-none items-center justify-center rounded-control"
      >
        <span
          aria-hidden
          style={{ left: HALF_KNOB + line - knob }}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-[#faf9f5] shadow-[0_0_0_1px_rgb(11_12_15/0.55)]"
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

/** Where the knob's middle is: all of it can be taken hold of, also while the line stands at an edge. */
function insideOf(box: CompareHandleProps["box"], line: number): number {
  const most = Math.max(box.x + HALF_KNOB, box.x + box.width - HALF_KNOB);
  return Math.min(most, Math.max(box.x + HALF_KNOB, line));
}

/** Null for a key that does not move the line. */
export function nextSplit(
  split: number,
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
): number | null {
  const step = shiftKey ? LARGE_STEP : STEP;
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return split - step;
    case "ArrowRight":
    case "ArrowUp":
      return split + step;
    case "PageDown":
      return split - LARGE_STEP;
    case "PageUp":
      return split + LARGE_STEP;
    case "Home":
      return 0;
    case "End":
      return 1;
    default:
      return null;
  }
}

interface CaptionProps {
  words: string;
  left: number;
  top: number;
  atEnd?: boolean;
}

function Caption({ words, left, top, atEnd }: CaptionProps) {
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
