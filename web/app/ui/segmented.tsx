/** One choice out of a few, all visible: a row of segments that behaves as a radio group. */
import clsx from "clsx";
import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
  hideLabel?: boolean;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, choices, onChange, hideLabel } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className={hideLabel ? "sr-only" : "text-sm font-medium"}>
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        orientation="horizontal"
        className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-control border border-edge bg-raised p-0.5"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.value}
            value={choice.value}
            aria-label={choice.icon ? choice.label : undefined}
            className={clsx(
              "inline-flex h-9 items-center justify-center rounded-[6px] text-sm transition-colors",
              "hover:bg-hover data-[state=checked]:bg-text data-[state=checked]:font-semibold data-[state=checked]:text-inverse",
            )}
          >
            {choice.icon ?? choice.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
