/** A whole number typed by hand, on one line. Taken on Enter or when the field is left; Esc brings the old one back. */
import { useId, useState } from "react";

interface NumberFieldProps {
  label: string;
  value: number;
  minimum?: number;
  maximum?: number;
  unit?: string;
  onCommit: (value: number) => void;
}

export function NumberField(props: NumberFieldProps) {
  // Another value from outside (a drag, undo) starts the field again.
  return <Field key={props.value} {...props} />;
}

function Field({ label, value, minimum = -20_000, maximum = 20_000, unit, onCommit }: NumberFieldProps) {
  const id = useId();
  const shown = String(Math.round(value));
  const [text, setText] = useState(shown);
  const take = () => {
    const number = Number(text.replace(",", "."));
    // What is typed may be refused, or become something else: then the field says what there is.
    setText(shown);
    if (text.trim() === "" || !Number.isFinite(number) || text === shown) return;
    onCommit(Math.min(maximum, Math.max(minimum, Math.round(number))));
  };
  return (
    <div className="flex h-9 items-center justify-between gap-2 text-sm">
      <label htmlFor={id} className="shrink-0 text-muted">
        {label}
      </label>
      <input
        id={id}
        inputMode="numeric"
        value={text}
        aria-label={unit ? `${label}, ${unit}` : label}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape") setText(shown);
        }}
        className="h-8 w-full max-w-24 min-w-0 rounded-control border border-edge bg-raised px-2 text-right hover:border-text/60"
      />
    </div>
  );
}
