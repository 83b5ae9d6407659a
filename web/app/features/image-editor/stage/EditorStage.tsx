/** The picture on the page, with what lies on it: brush circle, crop handles, the line between before and after. */
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import { useImageEditor, useSession } from "../state/image-editor-context";
import { hasBrush, toolsOf } from "../tools/registry";
import { CompareHandle } from "./CompareHandle";
import { CropFrame } from "./CropFrame";
import { CanvasStage } from "./canvas-stage";
import { PointerRouting } from "./pointer-routing";
import { SheetBackground } from "./SheetBackground";

export function EditorStage() {
  const editor = useImageEditor();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ghost = useRef<HTMLCanvasElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<CanvasStage | null>(null);
  const tool = useSession((session) => session.tool);
  const crop = useSession((session) => session.pendingCrop !== null);
  const compares = useSession((session) => session.comparison !== null);

  useEffect(() => {
    if (!canvas.current || !ghost.current || !surface.current || !frame.current) return;
    const made = new CanvasStage(editor, canvas.current, ghost.current);
    const toolOf = toolsOf(editor);
    const routing = new PointerRouting(editor, made, surface.current, () =>
      toolOf(editor.session.getState().tool),
    );
    editor.stage = made;
    const watched = frame.current;
    const measure = () =>
      made.resize({ width: watched.clientWidth, height: watched.clientHeight }, window.devicePixelRatio || 1);
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    measure();
    // What the picture is compared with, what lies outside its crop, and the ghost under the refine brush.
    const stopWatching = editor.session.subscribe((now, before) => {
      const crops = now.pendingCrop !== null;
      if (
        now.comparison !== before.comparison ||
        now.tool !== before.tool ||
        crops !== (before.pendingCrop !== null)
      )
        made.redraw();
    });
    setStage(made);
    return () => {
      stopWatching();
      observer.disconnect();
      routing.dispose();
      made.dispose();
      editor.stage = null;
      setStage(null);
    };
  }, [editor]);

  const brush = hasBrush(tool) && !compares;
  return (
    <div ref={frame} className="absolute inset-0 overflow-hidden">
      {stage ? <SheetBackground stage={stage} /> : null}
      <canvas ref={ghost} aria-hidden className="pointer-events-none absolute inset-0 size-full opacity-25" />
      <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
      <div
        ref={surface}
        role="img"
        aria-label="Picture"
        className={clsx(
          "absolute inset-0 touch-none",
          brush ? "cursor-crosshair" : "cursor-grab active:cursor-grabbing",
        )}
      />
      {stage && brush ? <BrushCircle stage={stage} surface={surface.current} /> : null}
      {stage && crop ? <CropFrame stage={stage} /> : null}
      {stage && compares ? <CompareHandle stage={stage} /> : null}
    </div>
  );
}

/** Where the brush would paint, and how wide. Moved without React: it follows every movement. */
function BrushCircle({ stage, surface }: { stage: CanvasStage; surface: HTMLElement | null }) {
  const editor = useImageEditor();
  const circle = useRef<HTMLDivElement>(null);
  const size = useSession((session) => session.brushSize);
  useEffect(() => {
    const element = circle.current;
    if (!element || !surface) return;
    const follow = (event: globalThis.PointerEvent) => {
      const { left, top } = surface.getBoundingClientRect();
      const width = Math.max(3, editor.brushWidth * stage.viewport.zoom);
      element.style.width = element.style.height = `${width}px`;
      element.style.transform = `translate(${event.clientX - left - width / 2}px, ${event.clientY - top - width / 2}px)`;
      element.style.opacity = event.pointerType === "touch" && event.pressure === 0 ? "0" : "1";
    };
    const hide = () => {
      element.style.opacity = "0";
    };
    surface.addEventListener("pointermove", follow);
    surface.addEventListener("pointerdown", follow);
    surface.addEventListener("pointerleave", hide);
    return () => {
      surface.removeEventListener("pointermove", follow);
      surface.removeEventListener("pointerdown", follow);
      surface.removeEventListener("pointerleave", hide);
    };
  }, [editor, stage, surface]);
  return (
    <div
      key={size}
      ref={circle}
      aria-hidden
      style={{ opacity: 0 }}
      className="pointer-events-none absolute top-0 left-0 rounded-full border border-white shadow-[0_0_0_1px_rgb(0_0_0/0.7)]"
    />
  );
}
