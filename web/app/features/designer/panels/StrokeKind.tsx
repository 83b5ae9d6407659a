/** Whether a stroke paints or erases, and how its paint mixes with what lies below it. */
import type { CompositeMode } from "~/scene/types";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";

const PAINTS: readonly { value: CompositeMode; label: string }[] = [
  { value: "source-over", label: "Covers what is below" },
  { value: "multiply", label: "Marker: darkens" },
  { value: "screen", label: "Light: brightens" },
  { value: "overlay", label: "Glaze: more contrast" },
];
const KINDS = [
  { value: "paint", label: "Paint" },
  { value: "destination-out", label: "Eraser" },
] as const;

interface StrokeKindProps {
  value: CompositeMode;
  onChange: (value: CompositeMode) => void;
}

export function StrokeKind({ value, onChange }: StrokeKindProps) {
  const erases = value === "destination-out";
  return (
    <>
      <Segmented
        label="Kind"
        hideLabel
        value={erases ? value : "paint"}
        choices={KINDS}
        onChange={(kind) => onChange(kind === "paint" ? "source-over" : kind)}
      />
      {erases ? null : (
        <Select
          label="Mixing"
          hideLabel
          value={value}
          choices={PAINTS}
          onChange={(next) => onChange(next as CompositeMode)}
        />
      )}
    </>
  );
}
