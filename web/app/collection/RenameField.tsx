/** A name that is written in place. Enter and leaving the field keep it, Escape does not. */
import { type KeyboardEvent, useRef } from "react";
import { OWN_ESCAPE } from "~/ui/dialog";

interface RenameFieldProps {
  label: string;
  name: string;
  longest: number;
  /** Null: the name stays as it is. */
  onDone: (name: string | null) => void;
}

export function RenameField({ label, name, longest, onDone }: RenameFieldProps) {
  const isOver = useRef(false);
  function finish(next: string | null): void {
    if (isOver.current) return;
    isOver.current = true;
    const trimmed = next?.trim() ?? "";
    onDone(trimmed === "" || trimmed === name ? null : trimmed);
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.key === "Enter") finish(event.currentTarget.value);
    if (event.key === "Escape") finish(null);
  }
  return (
    <input
      {...{ [OWN_ESCAPE]: "" }}
      aria-label={label}
      defaultValue={name}
      maxLength={longest}
      // biome-ignore lint/a11y/noAutofocus: whoever asked to rename it wants to write.
      autoFocus
      onFocus={(event) => event.currentTarget.setSelectionRange(0, stemLength(name))}
      onBlur={(event) => finish(event.currentTarget.value)}
      onKeyDown={onKey}
      className="h-8 w-full min-w-0 rounded-control border border-edge bg-raised px-2 text-sm focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus"
    />
  );
}

/** What a name is without the ending of a file: that is seldom what is to change. */
function stemLength(name: string): number {
  const ending = /\.[a-z]{3,4}$/i.exec(name);
  return ending && ending.index > 0 ? ending.index : name.length;
}
