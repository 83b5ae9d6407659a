/** What can be changed about a shape, a bubble or a stroke. */
import { withFill } from "~/scene/effects";
import type { BubbleElement, BubbleType, LineElement, ShapeElement } from "~/scene/types";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import { ActionButton } from "../actions/ActionButton";
import { ColourField } from "./ColourField";
import { EffectsSection } from "./EffectsSection";
import { Section } from "./Section";
import { StrokeKind } from "./StrokeKind";
import { useElementEdit } from "./use-element-edit";

const pixels = (n: number) => `${Math.round(n)} px`;
const degrees = (n: number) => `${Math.round(n)}°`;

export function ShapePanel({ element }: { element: ShapeElement }) {
  const edit = useElementEdit(element);
  const isLine = element.shape === "line";
  return (
    <>
      <Section
        title="Shape"
        aside={
          <div className="flex">
            <ActionButton action="flip-x" size="small" />
            <ActionButton action="flip-y" size="small" />
          </div>
        }
      >
        {isLine ? null : (
          <ColourField
            label="Fill"
            value={element.fill ?? "#ffffff"}
            {...edit.gesture("Fill", withFill<ShapeElement>)}
          />
        )}
        <ColourField
          label={isLine ? "Colour" : "Border"}
          value={element.stroke ?? "#000000"}
          {...edit.gesture("Border", (shape, stroke: string) => ({
            ...shape,
            stroke,
            strokeWidth: shape.strokeWidth || 8,
          }))}
        />
        <Slider
          label="Width"
          value={element.strokeWidth}
          minimum={isLine ? 1 : 0}
          maximum={60}
          format={pixels}
          {...edit.gesture("Border width", (shape, strokeWidth: number) => ({
            ...shape,
            strokeWidth,
            stroke: shape.stroke ?? "#000000",
          }))}
        />
        {element.shape === "rectangle" ? (
          <Slider
            label="Corners"
            value={element.cornerRadius}
            minimum={0}
            maximum={Math.round(Math.min(element.width, element.height) / 2)}
            format={pixels}
            {...edit.gesture("Corners", (shape, cornerRadius: number) => ({ ...shape, cornerRadius }))}
          />
        ) : null}
        {element.shape === "arrow" ? (
          <Slider
            label="Bend"
            value={Math.round(element.bend * 100)}
            minimum={-100}
            maximum={100}
            format={(n) => `${n}%`}
            {...edit.gesture("Bend", (shape, bend: number) => ({ ...shape, bend: bend / 100 }))}
          />
        ) : null}
      </Section>
      <EffectsSection
        element={element}
        kinds={isLine ? ["outline", "shadow", "glow"] : ["gradient", "outline", "shadow", "glow"]}
      />
    </>
  );
}

const BUBBLES: readonly { value: BubbleType; label: string }[] = [
  { value: "speech", label: "Speech" },
  { value: "thought", label: "Thought" },
  { value: "shout", label: "Shout" },
];

export function BubblePanel({ element }: { element: BubbleElement }) {
  const edit = useElementEdit(element);
  return (
    <Section title="Bubble">
      <Segmented
        label="Kind"
        hideLabel
        value={element.type}
        choices={BUBBLES}
        onChange={(type) => edit.change("Kind of bubble", (bubble) => ({ ...bubble, type }))}
      />
      <ColourField
        label="Fill"
        value={element.backgroundColor}
        {...edit.gesture("Fill", (bubble, backgroundColor: string) => ({ ...bubble, backgroundColor }))}
      />
      <ColourField
        label="Border"
        value={element.borderColor}
        {...edit.gesture("Border", (bubble, borderColor: string) => ({ ...bubble, borderColor }))}
      />
      <Slider
        label="Width"
        value={element.borderWidth}
        minimum={0}
        maximum={30}
        format={pixels}
        {...edit.gesture("Border width", (bubble, borderWidth: number) => ({ ...bubble, borderWidth }))}
      />
      <Slider
        label="Tail"
        value={element.tailLength}
        minimum={0}
        maximum={300}
        format={pixels}
        {...edit.gesture("Tail", (bubble, tailLength: number) => ({ ...bubble, tailLength }))}
      />
      <Slider
        label="Direction"
        value={((element.tailAngle % 360) + 360) % 360}
        minimum={0}
        maximum={360}
        format={degrees}
        {...edit.gesture("Tail direction", (bubble, tailAngle: number) => ({ ...bubble, tailAngle }))}
      />
    </Section>
  );
}

export function LinePanel({ element }: { element: LineElement }) {
  const edit = useElementEdit(element);
  return (
    <Section title="Stroke">
      <StrokeKind
        value={element.compositeMode}
        onChange={(compositeMode) => edit.change("Kind of stroke", (line) => ({ ...line, compositeMode }))}
      />
      <ColourField
        label="Colour"
        value={element.stroke}
        {...edit.gesture("Colour", (line, stroke: string) => ({ ...line, stroke }))}
      />
      <Slider
        label="Width"
        value={element.strokeWidth}
        minimum={1}
        maximum={100}
        format={pixels}
        {...edit.gesture("Width", (line, strokeWidth: number) => ({ ...line, strokeWidth }))}
      />
    </Section>
  );
}
