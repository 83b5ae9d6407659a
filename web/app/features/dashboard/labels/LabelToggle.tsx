/** A label that is on, off, or on some of several things. */
import clsx from "clsx";
import type { ReactNode } from "react";

interface LabelToggleProps {
  pressed: boolean | "mixed";
  onPress: () => void;
  children: ReactNode;
}

export function LabelToggle({ pressed, onPress, children }: LabelToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        "h-8 max-w-full shrink-0 truncate rounded-control border px-2.5 text-sm transition-colors",
        pressed === true && "border-text bg-text font-medium text-inverse",
        pressed === "mixed" && "border-dashed border-text bg-selected",
        pressed === false && "border-edge bg-raised hover:border-text/60",
      )}
    >
      {children}
    </button>
  );
}
