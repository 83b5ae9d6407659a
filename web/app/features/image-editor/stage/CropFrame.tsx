/** The frame of a crop with its handles: dragged by pointer, moved by the arrow keys. The rest lies in the shade. */

import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useViewport } from "~/editor-kit/use-viewport";
import type { Box } from "~/scene/geometry";
import { boxOnScreen } from "~/scene/viewport";
import { type CropHandle, dragHandle } from "../model/cropping";
import { pictureBounds } from "../model/placement";
import { ratioOf } from "../state/cropping";
import { useImageEditor, useSession } from "../state/image-editor-context";
import type { CanvasStage } from "./canvas-stage";

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
const WHOLE: CropHandle = { x: 0, y: 0 };

export function CropFrame({ stage }: { stage: CanvasStage }) {
  const editor = useImageEditor();
  const viewport = useViewport(stage);
  const crop = useSession((session) => session.pendingCrop);
  const start = useRef<{ x: number; y: number; crop: Box } | null>(null);
  if (!crop) return null;
  const { x, y, width, height } = boxOnScreen(viewport, crop);

  function drag(from: Box, handle: CropHandle, dx: number, dy: number) {
    const { placement, picture } = editor.state;
    const bounds = pictureBounds(placement, picture);
    editor.session.setState({ pendingCrop: dragHandle(from, handle, dx, dy, ratioOf(editor), bounds) });
  }
  const handlers = (handle: CropHandle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop };
      event.stopPropagation();
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (!current) return;
      const by = 1 / viewport.zoom;
      drag(current.crop, handle, (event.clientX - current.x) * by, (event.clientY - current.y) * by);
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (!way) return;
      drag(crop, handle, way.x, way.y);
      event.preventDefault();
      event.stopPropagation();
    },
  });

  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      <div
        className="absolute top-0 left-0 border border-[#faf9f5] shadow-[0_0_0_100vmax_rgb(11_12_15/0.62)]"
        style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      >
        <Thirds />
        <button
          type="button"
          aria-label="Move the crop"
          className="pointer-events-auto absolute inset-0 cursor-move touch-none -outline-offset-4"
          {...handlers(WHOLE)}
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

/** In pixels of the picture; ten with Shift. */
function wayOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } | null {
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
