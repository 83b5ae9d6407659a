/** One choice out of a list that is too long for a row of buttons. */
import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { type CSSProperties, useId, useState } from "react";
import { SelectList } from "./select-list";

export interface Choice {
  value: string;
  label: string;
  /** For lists of fonts: how the label itself is set. */
  style?: CSSProperties;
}

interface SelectProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  /** Keeps the label for screen readers only, where the place already says what it is. */
  hideLabel?: boolean;
  disabled?: boolean;
}

export function Select({ label, value, choices, onChange, hideLabel, disabled }: SelectProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      <Primitive.Root value={value} onValueChange={onChange} disabled={disabled} onOpenChange={setOpen}>
        <Primitive.Trigger
          id={id}
          className="flex h-10 w-full items-center justify-between gap-2 rounded-control border border-edge bg-raised px-3 text-sm transition-colors hover:border-text/60 disabled:opacity-50"
        >
          <span className="truncate" style={choices.find((choice) => choice.value === value)?.style}>
            <Primitive.Value />
          </span>
          <ChevronDown size={16} aria-hidden className="text-muted" />
        </Primitive.Trigger>
        <SelectList open={open} height="max-h-(--radix-select-content-available-height)">
          {choices.map((choice) => (
            <Primitive.Item
              key={choice.value}
              value={choice.value}
              className="flex h-9 items-center justify-between gap-3 rounded-control px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
            >
              <Primitive.ItemText>
                <span style={choice.style}>{choice.label}</span>
              </Primitive.ItemText>
              <Primitive.ItemIndicator>
                <Check size={16} aria-hidden className="text-accent" />
              </Primitive.ItemIndicator>
            </Primitive.Item>
          ))}
        </SelectList>
      </Primitive.Root>
    </div>
  );
}
