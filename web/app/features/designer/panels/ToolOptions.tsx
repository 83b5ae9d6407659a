/** What a tool will do before it does it: which shape, which bubble, how wide a brush. */
import clsx from "clsx";
import { BRUSH_SIZE, newShape, shapeLabel } from "~/scene/elements";
import { type Path, shapePath } from "~/scene/paths";
import type { BubbleType, ShapeKind } from "~/scene/types";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { Switch } from "~/ui/switch";
import { useDesigner, useSession } from "../state/designer-context";
import type { BrushSettings, ToolId } from "../state/session-store";
import { ColourField } from "./ColourField";
import { Section } from "./Section";
import { StrokeKind } from "./StrokeKind";

const SHAPES: readonly ShapeKind[] = ["arrow", "line", "rectangle", "ellipse", "triangle", "star", "burst"];
const BUBBLES: readonly { value: BubbleType; label: string }[] = [
  { value: "speech", label: "Speech" },
  { value: "thought", label: "Thought" },
  { value: "shout", label: "Shout" },
];

export function ToolOptions({ tool }: { tool: ToolId }) {
  if (tool === "shape") return <ShapeChoice />;
  if (tool === "bubble") return <BubbleChoice />;
  return tool === "brush" ? <BrushOptions /> : null;
}

function ShapeChoice() {
  const { session } = useDesigner();
  const current = useSession((state) => state.shape);
  return (
    <Section title="Shapes">
      <div className="grid grid-cols-4 gap-2">
        {SHAPES.map((shape) => (
          <button
            key={shape}
            type="button"
            aria-label={shapeLabel(shape)}
            aria-pressed={shape === current}
            onClick={() => session.setState({ shape })}
            className={clsx(
              "flex aspect-square items-center justify-center rounded-control border",
              shape === current ? "border-action bg-selected" : "border-line hover:bg-hover",
            )}
          >
            <ShapeIcon shape={shape} />
          </button>
        ))}
      </div>
    </Section>
  );
}

/** The very path that is drawn on the canvas. */
function ShapeIcon({ shape }: { shape: ShapeKind }) {
  const element = newShape({ id: "icon", shape, x: 0, y: 0, width: 32, height: 26 });
  return (
    <svg viewBox="-6 -6 44 38" aria-hidden="true" className="w-3/5">
      <path
        d={svgPath(shapePath(element))}
        fill={shape === "line" ? "none" : "currentColor"}
        stroke="currentColor"
        strokeWidth={shape === "line" ? 3 : 0}
        strokeLinecap="round"
      />
    </svg>
  );
}

const svgPath = (path: Path) => path.map((command) => command.join(" ")).join(" ");

function BubbleChoice() {
  const { session } = useDesigner();
  const current = useSession((state) => state.bubble);
  return (
    <Section title="Bubbles">
      <Segmented
        label="Kind"
        hideLabel
        value={current}
        choices={BUBBLES}
        onChange={(bubble) => session.setState({ bubble })}
      />
    </Section>
  );
}

function BrushOptions() {
  const { session } = useDesigner();
  const brush = useSession((state) => state.brush);
  const set = (fields: Partial<BrushSettings>) =>
    session.setState((state) => ({ brush: { ...state.brush, ...fields } }));
  const atOnce = { onBegin: () => {}, onComplete: () => {} };
  return (
    <Section title="Brush">
      <StrokeKind value={brush.compositeMode} onChange={(compositeMode) => set({ compositeMode })} />
      {brush.compositeMode === "destination-out" ? null : (
        <ColourField label="Colour" value={brush.color} {...atOnce} onChange={(color) => set({ color })} />
      )}
      <Slider
        label="Size"
        value={brush.size}
        minimum={BRUSH_SIZE.minimum}
        maximum={BRUSH_SIZE.maximum}
        format={(n) => `${n} px`}
        onChange={(size) => set({ size })}
      />
      <Slider
        label="Opacity"
        value={Math.round(brush.opacity * 100)}
        minimum={5}
        maximum={100}
        format={(n) => `${n}%`}
        onChange={(n) => set({ opacity: n / 100 })}
      />
      <Slider
        label="Smoothing"
        value={Math.round(brush.smoothing * 100)}
        minimum={0}
        maximum={100}
        format={(n) => `${n}%`}
        onChange={(n) => set({ smoothing: n / 100 })}
      />
      <Switch
        label="Pen pressure sets the width"
        checked={brush.pressure}
        onChange={(pressure) => set({ pressure })}
      />
    </Section>
  );
}
