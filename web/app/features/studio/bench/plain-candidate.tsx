/** The control: the editor that react-konva's own examples lead to. One layer, draggable nodes, history as an array. */
import type Konva from "konva";
import { createRef, useReducer, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Ellipse, Layer, Line, Rect, Stage, Star, Text } from "react-konva";
import { newLine } from "~/scene/elements";
import { frameBox } from "~/scene/frame";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene, type SceneElement } from "~/scene/types";
import type { Candidate } from "./candidate";

type Moved = (id: string, x: number, y: number) => void;

export function plainCandidate(host: HTMLElement): Candidate {
  const stage = createRef<Konva.Stage>();
  const controls: Controls = { steps: 0, undo: () => {}, takeBrush: () => {} };
  let shown: Scene;
  return {
    open(scene) {
      shown = scene;
      flushSync(() =>
        createRoot(host).render(<Editor scene={scene} host={host} stage={stage} controls={controls} />),
      );
      return Promise.resolve();
    },
    grip() {
      const box = host.getBoundingClientRect();
      const scale = scaleFor(host);
      return { x: box.x + (CANVAS_WIDTH / 2) * scale, y: box.y + (CANVAS_HEIGHT / 2) * scale };
    },
    takeBrush: () => flushSync(() => controls.takeBrush()),
    steps: () => controls.steps,
    undo: () => flushSync(() => controls.undo()),
    async exportPicture() {
      const scale = scaleFor(host);
      const { y, height } = frameBox(shown);
      const blob = await stage.current?.toBlob({
        x: 0,
        y: y * scale,
        width: CANVAS_WIDTH * scale,
        height: height * scale,
        pixelRatio: 1280 / (CANVAS_WIDTH * scale),
        mimeType: "image/jpeg",
        quality: 0.94,
      });
      if (!(blob instanceof Blob)) throw new Error("The stage gave no picture.");
      return blob;
    },
  };
}

function scaleFor(host: HTMLElement): number {
  return Math.min(host.clientWidth / CANVAS_WIDTH, host.clientHeight / CANVAS_HEIGHT);
}

interface Controls {
  steps: number;
  undo: () => void;
  takeBrush: () => void;
}

interface EditorProps {
  scene: Scene;
  host: HTMLElement;
  stage: React.RefObject<Konva.Stage | null>;
  controls: Controls;
}

function Editor({ scene, host, stage, controls }: EditorProps) {
  const [history, setHistory] = useState([scene.elements]);
  const elements = history.at(-1) ?? [];
  controls.steps = history.length - 1;
  controls.undo = () => setHistory((steps) => (steps.length > 1 ? steps.slice(0, -1) : steps));
  const moved: Moved = (id, x, y) =>
    setHistory((steps) => [...steps, elements.map((each) => (each.id === id ? { ...each, x, y } : each))]);
  const scale = scaleFor(host);
  const brush = useBrush(stage, (points) =>
    setHistory((steps) => [
      ...steps,
      [...elements, newLine({ id: `stroke-${steps.length}`, points, stroke: "#ff1f1f", strokeWidth: 20 })],
    ]),
  );
  controls.takeBrush = brush.take;
  return (
    <Stage
      ref={stage}
      width={host.clientWidth}
      height={host.clientHeight}
      scaleX={scale}
      scaleY={scale}
      {...brush.handlers}
    >
      <Layer>
        <Rect width={CANVAS_WIDTH} height={CANVAS_HEIGHT} fill={scene.background.color} />
        {elements.map((element) => (
          <Node key={element.id} element={element} moved={moved} />
        ))}
        {brush.points ? (
          <Line points={brush.points} stroke="#ff1f1f" strokeWidth={20} lineCap="round" lineJoin="round" />
        ) : null}
      </Layer>
    </Stage>
  );
}

/** Free drawing as react-konva's examples show it: the points of the stroke are state. */
function useBrush(stage: React.RefObject<Konva.Stage | null>, finish: (points: number[]) => void) {
  const [isTaken, take] = useReducer(() => true, false);
  const [points, setPoints] = useState<number[] | null>(null);
  const place = (): [number, number] => {
    const at = stage.current?.getRelativePointerPosition();
    return [at?.x ?? 0, at?.y ?? 0];
  };
  const handlers = isTaken
    ? {
        onPointerDown: () => setPoints(place()),
        onPointerMove: () => setPoints((known) => known && [...known, ...place()]),
        onPointerUp: () => {
          if (points) finish(points);
          setPoints(null);
        },
      }
    : {};
  return { take, points, handlers };
}

function Node({ element, moved }: { element: SceneElement; moved: Moved }) {
  const drag = {
    draggable: true,
    onDragEnd: (event: Konva.KonvaEventObject<DragEvent>) =>
      moved(element.id, event.target.x(), event.target.y()),
  };
  switch (element.kind) {
    case "text":
      return (
        <Text
          {...drag}
          x={element.x}
          y={element.y}
          text={element.text}
          fontSize={element.fontSize}
          fontFamily="anton"
          fill={element.fill}
          stroke="#021a44"
          strokeWidth={element.fontSize * 0.12}
          fillAfterStrokeEnabled
          lineJoin="round"
        />
      );
    case "line":
      return (
        <Line
          {...drag}
          points={[...element.points]}
          stroke={element.stroke}
          strokeWidth={element.strokeWidth}
          lineCap="round"
          lineJoin="round"
        />
      );
    case "shape":
      return <Shape element={element} drag={drag} />;
    default:
      throw new Error(`The benchmark's scene has no ${element.kind}.`);
  }
}

type ShapeProps = { element: Extract<SceneElement, { kind: "shape" }>; drag: object };

function Shape({ element, drag }: ShapeProps) {
  const { x, y, width, height } = element;
  const fill = element.fill ?? undefined;
  if (element.shape === "rectangle")
    return <Rect {...drag} x={x} y={y} width={width} height={height} fill={fill} />;
  if (element.shape === "ellipse") {
    const offset = { offsetX: -width / 2, offsetY: -height / 2 };
    return <Ellipse {...drag} {...offset} x={x} y={y} radiusX={width / 2} radiusY={height / 2} fill={fill} />;
  }
  const radii = { numPoints: 5, outerRadius: width / 2, innerRadius: width * 0.225 };
  return <Star {...drag} {...radii} offsetX={-width / 2} offsetY={-height / 2} x={x} y={y} fill={fill} />;
}
