/** One choice out of pictures, folded in to a line that says and shows what is chosen. Leaving it open comes first. */
import type { ReactNode } from "react";
import { Fold } from "~/ui/fold";
import { Tiles } from "~/ui/tiles";
import type { EngineOption } from "./wire";

interface PickerProps<Option extends EngineOption> {
  label: string;
  /** What leaving the choice to the engine is called. */
  any: string;
  /** Empty: left to the engine. */
  value: string;
  options: readonly Option[];
  /** What an option looks like; null stands for leaving it open. */
  picture: (option: Option | null) => ReactNode;
  columns?: 3 | 4;
  open?: boolean;
  onChange: (value: string) => void;
}

/** Radix takes no empty value, so this stands for it on screen. */
const ANY = "any";

export function Picker<Option extends EngineOption>(props: PickerProps<Option>) {
  const { label, any, value, options, picture, columns, open, onChange } = props;
  if (options.length === 0) return null;
  const chosen = options.find(({ key }) => key === value) ?? null;
  const tiles = [
    { value: ANY, label: any, picture: picture(null) },
    ...options.map((option) => ({ value: option.key, label: option.label, picture: picture(option) })),
  ];
  return (
    <Fold label={label} value={chosen?.label ?? any} picture={picture(chosen)} open={open}>
      <Tiles
        label={label}
        hideLabel
        columns={columns}
        value={chosen?.key ?? ANY}
        choices={tiles}
        onChange={(next) => onChange(next === ANY ? "" : next)}
      />
    </Fold>
  );
}
