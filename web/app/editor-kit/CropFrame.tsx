/** The frame of a crop with its handles: dragged by pointer, moved by the arrow keys. The rest lies in the shade. */
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { CropHandle } from "~/scene/crop-box";
import { type Point, rotate, type TurnedBox } from "~/scene/geometry";

const HANDLES: readonly (CropHandle & { label: string; cursor: string })[] = [
  { x: -1, y: -1, label: "Upper left corner", cursor: "nwse-resize" },
  { x: 0, y: -1, label: "Upper side", cursor: "ns-resize" },
  { x: 1, y: -1, label: "Upper right corner", cursor: "nesw-resize" },
  { x: 1, y: 0, label: "Right side", cursor: "ew-resize" },
  { x: 1, y: 1, label: "Lower right corner", cursor: "nwse-resize" },
  { x: 0, y: 1, label: "Lower side", cursor: "ns-resize" },
  { x: -1, y: 1, label: "Lower left corner", cursor: "nesw-resize" },
  { x: -1, y: 0, label: "Left side", cursor: "ew-resize" },
];
/** What lies inside the frame. */
const INSIDE: CropHandle = { x: 0, y: 0 };

interface CropFrameProps {
  /** On the screen. */
  box: TurnedBox;
  /** Screen pixels per pixel of the crop. */
  zoom: number;
  /** What dragging inside the frame does. */
  insideLabel: string;
  /** Called when a handle is taken; told how far it has been moved since, in pixels of the crop along the frame's sides. */
  onTake: (handle: CropHandle) => (dx: number, dy: number) => void;
}

export function CropFrame({ box, zoom, insideLabel, onTake }: CropFrameProps) {
  const taken = useRef<{ from: Point; move: (dx: number, dy: number) => void } | null>(null);
  const letGo = () => {
    taken.current = null;
  };
  const handlers = (handle: CropHandle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      taken.current = { from: { x: event.clientX, y: event.clientY }, move: onTake(handle) };
      event.stopPropagation();
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (!taken.current) return;
      const { from, move } = taken.current;
      const way = rotate({ x: clientX - from.x, y: clientY - from.y }, -box.rotation);
      move(way.x / zoom, way.y / zoom);
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way) return;
      onTake(handle)(way.x, way.y);
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const { x, y, width, height, rotation } = box;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute top-0 left-0 origin-top-left border border-[#faf9f5] shadow-[0_0_0_200vmax_rgb(11_12_15/0.62)]"
        style={{ transform: `translate(${x}px, ${y}px) rotate(${rotation}deg)`, width, height }}
      >
        <Thirds />
        <button
          type="button"
          aria-label={insideLabel}
          className="pointer-events-auto absolute inset-0 cursor-move touch-none -outline-offset-4"
          {...handlers(INSIDE)}
        />
        {HANDLES.map(({ label, cursor, ...handle }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            style={{ left: `${(handle.x + 1) * 50}%`, top: `${(handle.y + 1) * 50}%`, cursor }}
            className="pointer-events-auto absolute flex size-8 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center rounded-full"
            {...handlers(handle)}
          >
            <span className="block size-3 rounded-[3px] border border-[#111318] bg-[#faf9f5]" />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Two lines each way, which help to place what matters. */
function Thirds() {
  const line = "absolute bg-[#faf9f5]/35";
  return (
    <div aria-hidden>
      <span className={`${line} inset-y-0 left-1/3 w-px`} />
      <span className={`${line} inset-y-0 left-2/3 w-px`} />
      <span className={`${line} inset-x-0 top-1/3 h-px`} />
      <span className={`${line} inset-x-0 top-2/3 h-px`} />
    </div>
  );
}

/** One pixel; ten with Shift. */
function wayOf({ key, shiftKey }: KeyboardEvent): Point | null {
  const step = shiftKey ? 10 : 1;
  switch (key) {
    case "ArrowLeft":
      return { x: -step, y: 0 };
    case "ArrowRight":
      return { x: step, y: 0 };
    case "ArrowUp":
      return { x: 0, y: -step };
    case "ArrowDown":
      return { x: 0, y: step };
    default:
      return null;
  }
}
