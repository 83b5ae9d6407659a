/** In the place of a row's name while a person writes it. */
import { useState } from "react";

/** What the scene allows. */
const LONGEST_NAME = 120;

interface NameFieldProps {
  of: "layer" | "group";
  value: string;
  /** Gets the name, or null when it stays as it was. An empty one brings back what the row says of itself. */
  onEnd: (name: string | null) => void;
}

export function NameField({ of, value, onEnd }: NameFieldProps) {
  const [name, setName] = useState(value);
  return (
    <input
      aria-label={`Name of the ${of}`}
      value={name}
      maxLength={LONGEST_NAME}
      // biome-ignore lint/a11y/noAutofocus: the field stands where the person has just asked to write
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => onEnd(name === value ? null : name.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") onEnd(name.trim());
        if (event.key === "Escape") onEnd(null);
      }}
      className="h-8 min-w-0 flex-1 rounded-[6px] border border-edge bg-raised px-2 text-sm"
    />
  );
}
