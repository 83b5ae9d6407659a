/** "Aa" in a look, drawn by the same code as the canvas. */
import { useEffect, useRef } from "react";
import type { TextLook } from "~/scene/effects";
import { newText } from "~/scene/elements";
import { drawText } from "~/scene-render/draw-text";
import { useDesigner } from "../state/designer-context";

const WIDTH = 76;
const HEIGHT = 44;
const FONT_SIZE = 27;

export function LookPreview({ look, fontFamily }: { look: TextLook; fontFamily: string }) {
  const designer = useDesigner();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { fill, effects } = look;
    const sample = newText({
      id: look.key,
      x: 0,
      y: 0,
      text: "Aa",
      fontFamily,
      fontSize: FONT_SIZE,
      fill,
      effects,
    });
    const draw = () => {
      const context = canvas.current?.getContext("2d");
      if (!context || !designer.isTextReady(sample)) return;
      const scale = context.canvas.width / WIDTH;
      const { width, height } = designer.textSize(sample);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      context.setTransform(
        scale,
        0,
        0,
        scale,
        ((WIDTH - width) / 2) * scale,
        ((HEIGHT - height) / 2) * scale,
      );
      drawText(context, sample, designer.resources);
    };
    void designer.prepareTexts([sample]).then(draw);
    draw();
  }, [designer, look, fontFamily]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH * 2}
      height={HEIGHT * 2}
      aria-hidden
      className="w-full rounded-picture bg-[#3a3f48]"
    />
  );
}
