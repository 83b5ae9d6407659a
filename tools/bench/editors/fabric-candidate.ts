/** fabric as its guides show it: one canvas, objects with caching as it comes, history as a list of what to set back. */
import { Canvas, Ellipse, type FabricObject, FabricText, PencilBrush, Polygon, Polyline, Rect } from "fabric";
import type { Candidate } from "~/features/studio/bench/candidate";
import { DRAGGED } from "~/features/studio/bench/crowd";
import { frameBox } from "~/scene/frame";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene, type SceneElement } from "~/scene/types";

const CORNER = { originX: "left", originY: "top" } as const;

export function fabricCandidate(host: HTMLElement): Candidate {
  const element = host.appendChild(document.createElement("canvas"));
  const scale = Math.min(host.clientWidth / CANVAS_WIDTH, host.clientHeight / CANVAS_HEIGHT);
  const canvas = new Canvas(element, { width: host.clientWidth, height: host.clientHeight });
  const back: (() => void)[] = [];
  let shown: Scene;
  return {
    open(scene) {
      shown = scene;
      canvas.backgroundColor = scene.background.color;
      canvas.setZoom(scale);
      for (const each of scene.elements) canvas.add(objectOf(each));
      remember(canvas, back);
      canvas.renderAll();
      return Promise.resolve();
    },
    grip() {
      const box = host.getBoundingClientRect();
      return { x: box.x + (CANVAS_WIDTH / 2) * scale, y: box.y + (CANVAS_HEIGHT / 2) * scale };
    },
    takeBrush() {
      const brush = new PencilBrush(canvas);
      brush.color = "#ff1f1f";
      brush.width = 20;
      canvas.freeDrawingBrush = brush;
      canvas.isDrawingMode = true;
    },
    steps: () => back.length,
    undo() {
      back.pop()?.();
      canvas.discardActiveObject();
      canvas.requestRenderAll();
    },
    async exportPicture() {
      const { y, height } = frameBox(shown);
      const picture = canvas.toCanvasElement(1280 / (CANVAS_WIDTH * scale), {
        left: 0,
        top: y * scale,
        width: CANVAS_WIDTH * scale,
        height: height * scale,
      });
      const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/jpeg", 0.94));
      if (!blob) throw new Error("The canvas gave no picture.");
      return blob;
    },
  };
}

function remember(canvas: Canvas, back: (() => void)[]): void {
  canvas.on("object:modified", ({ target, transform }) => {
    const { left, top } = transform?.original ?? target;
    back.push(() => {
      target.set({ left, top });
      target.setCoords();
    });
  });
  canvas.on("path:created", ({ path }) => back.push(() => canvas.remove(path)));
}

function objectOf(element: SceneElement): FabricObject {
  switch (element.kind) {
    case "text":
      return new FabricText(element.text, {
        ...CORNER,
        left: element.x,
        top: element.y,
        fontSize: element.fontSize,
        fontFamily: "anton",
        fill: element.fill,
        stroke: "#021a44",
        strokeWidth: element.fontSize * 0.12,
        strokeLineJoin: "round",
        paintFirst: "stroke",
      });
    case "line":
      return new Polyline(pairs(element.points), {
        fill: "",
        stroke: element.stroke,
        strokeWidth: element.strokeWidth,
        strokeLineCap: "round",
        strokeLineJoin: "round",
      });
    case "shape":
      return shapeOf(element);
    default:
      throw new Error(`The benchmark's scene has no ${element.kind}.`);
  }
}

function shapeOf(element: Extract<SceneElement, { kind: "shape" }>): FabricObject {
  const { x, y, width, height } = element;
  const place = { ...CORNER, left: x, top: y, fill: element.fill ?? "", strokeWidth: 0 };
  if (element.shape === "rectangle") {
    const isDragged = element.id === DRAGGED;
    return new Rect({ ...place, width, height, hasControls: isDragged });
  }
  if (element.shape === "ellipse") return new Ellipse({ ...place, rx: width / 2, ry: height / 2 });
  return new Polygon(star(width / 2), place);
}

function star(outer: number): { x: number; y: number }[] {
  return Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? outer * 0.45 : outer;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    return { x: outer + radius * Math.cos(angle), y: outer + radius * Math.sin(angle) };
  });
}

function pairs(points: readonly number[]): { x: number; y: number }[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({
    x: points[2 * at] ?? 0,
    y: points[2 * at + 1] ?? 0,
  }));
}
