/**
 * The sheet: drawn on by mouse, finger, pen or keys. With the keys, arrows move a cross, Space puts the pen down and lifts
 * it, Enter writes where the cross is.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import { type BrushSize, type Drawing, LONGEST_TEXT, type Mark, type Stroke, TEXT_SIZE } from "./drawing";
import { loadLettering, paintDrawing, paintStroke } from "./paint";

export type DrawMode = "draw" | "text";

interface DrawCanvasProps {
  drawing: Drawing;
  picture: ImageBitmap | null;
  mode: DrawMode;
  size: BrushSize;
  color: string;
  onMark: (mark: Mark) => void;
}

interface Point {
  x: number;
  y: number;
}

const STEP = 8;
const LARGE_STEP = 40;
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function DrawCanvas({ drawing, picture, mode, size, color, onMark }: DrawCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The stroke in the making, drawn without React. */
  const stroke = useRef<Stroke | null>(null);
  const [lettered, setLettered] = useState(false);
  const [cross, setCross] = useState<Point | null>(null);
  const [penDown, setPenDown] = useState(false);
  const [writingAt, setWritingAt] = useState<Point | null>(null);

  useEffect(() => {
    loadLettering().then(
      () => setLettered(true),
      () => undefined,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies(lettered): words look different once the font is there.
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (context) paintDrawing(context, drawing, picture);
  }, [drawing, picture, lettered]);

  function begin(at: Point): void {
    stroke.current = { kind: "stroke", points: [at.x, at.y], color, size };
    show();
  }
  function extend(at: Point): void {
    stroke.current?.points.push(at.x, at.y);
    show();
  }
  function end(): void {
    const made = stroke.current;
    stroke.current = null;
    setPenDown(false);
    if (made) onMark(made);
  }
  /** Only the newest piece. */
  function show(): void {
    const context = canvas.current?.getContext("2d");
    const { current } = stroke;
    if (context && current) paintStroke(context, { ...current, points: current.points.slice(-4) });
  }

  function press(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.button !== 0 || !event.isPrimary) return;
    setCross(null);
    const at = placeOn(event.currentTarget, event);
    if (mode === "text") {
      // The field loses the focus, which ends its words.
      if (writingAt) return;
      // The press must not take the focus from the field that opens.
      event.preventDefault();
      setWritingAt(at);
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(at);
  }
  function move(event: PointerEvent<HTMLCanvasElement>): void {
    if (!stroke.current || penDown) return;
    const events = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event.nativeEvent]) {
      extend(placeOn(event.currentTarget, each));
    }
  }
  function key(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const at = cross ?? { x: CANVAS_WIDTH / 2, y: CANVAS_HEIGHT / 2 };
    if (way) {
      const step = event.shiftKey ? LARGE_STEP : STEP;
      const next = onSheet({ x: at.x + way[0] * step, y: at.y + way[1] * step });
      setCross(next);
      if (penDown) extend(next);
    } else if (event.key === " " && mode === "draw") {
      setCross(at);
      if (penDown) end();
      else {
        begin(at);
        setPenDown(true);
      }
    } else if (event.key === "Enter" && mode === "text") {
      setWritingAt(at);
    } else return;
    event.preventDefault();
  }

  function write(text: string): void {
    const at = writingAt;
    setWritingAt(null);
    if (at && text.trim()) onMark({ kind: "text", text: text.trim(), x: at.x, y: at.y, color });
    canvas.current?.focus();
  }

  return (
    <div className="@container relative aspect-3/2 w-full overflow-hidden rounded-picture shadow-raised">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it takes the arrow keys and Space itself. */}
      <canvas
        ref={canvas}
        width={CANVAS_WIDTH}
        height={CANVAS_HEIGHT}
        tabIndex={0}
        role="application"
        aria-label="Drawing"
        aria-describedby="drawing-keys"
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={() => !penDown && end()}
        onPointerCancel={() => !penDown && end()}
        onKeyDown={key}
        onBlur={() => penDown && end()}
        className={`block size-full touch-none bg-white ${mode === "text" ? "cursor-text" : "cursor-crosshair"}`}
      />
      {cross ? <Cross at={cross} down={penDown} /> : null}
      {writingAt ? <TextEntry at={writingAt} color={color} onDone={write} /> : null}
    </div>
  );
}

const percent = (value: number, of: number) => `${(value / of) * 100}%`;

function Cross({ at, down }: { at: Point; down: boolean }) {
  return (
    <span
      aria-hidden
      style={{ left: percent(at.x, CANVAS_WIDTH), top: percent(at.y, CANVAS_HEIGHT) }}
      className={`pointer-events-none absolute size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 ${down ? "border-[#b83a06] bg-[#ff5b1f]/40" : "border-[#111318]"} shadow-[0_0_0_1px_#ffffff]`}
    />
  );
}

/** As large as it will be drawn. Enter and leaving it take the words, Esc drops them. */
function TextEntry({ at, color, onDone }: { at: Point; color: string; onDone: (text: string) => void }) {
  const done = useRef(false);
  const finish = (text: string) => {
    if (done.current) return;
    // First, because the focus leaves the field while this is done.
    done.current = true;
    onDone(text);
  };
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      aria-label="Words"
      placeholder="Words"
      maxLength={LONGEST_TEXT}
      onBlur={(event) => finish(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") finish(event.currentTarget.value);
        if (event.key === "Escape") finish("");
      }}
      style={{
        left: percent(Math.min(at.x, CANVAS_WIDTH - 320), CANVAS_WIDTH),
        top: percent(at.y, CANVAS_HEIGHT),
        color,
        fontSize: `max(16px, ${(TEXT_SIZE / CANVAS_WIDTH) * 100}cqw)`,
        fontFamily: "Drawing, sans-serif",
      }}
      className="absolute right-0 border-b-2 border-[#c8410a] bg-white/70 leading-tight placeholder:text-[#5d594d] focus:outline-none"
    />
  );
}

function placeOn(
  canvas: HTMLCanvasElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const scale = (value: number, from: number, to: number) => Math.round((value / from) * to * 10) / 10;
  return { x: scale(clientX - left, width, CANVAS_WIDTH), y: scale(clientY - top, height, CANVAS_HEIGHT) };
}

const onSheet = ({ x, y }: Point): Point => ({
  x: Math.min(CANVAS_WIDTH, Math.max(0, x)),
  y: Math.min(CANVAS_HEIGHT, Math.max(0, y)),
});
