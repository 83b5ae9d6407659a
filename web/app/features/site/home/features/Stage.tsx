/** The picture of a feature card with a row of controls under it: the same height on every card. */
import clsx from "clsx";
import type { ReactNode } from "react";

export function Stage({ children, controls }: { children: ReactNode; controls: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-raised">
      <div className="relative aspect-video overflow-hidden bg-sunken">{children}</div>
      <div className="flex h-16 items-center gap-2 border-t border-line px-3">{controls}</div>
    </div>
  );
}

interface PickProps {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
  /** Where the words inside do not say it. */
  label?: string;
}

/** One of a few things to choose from. */
export function Pick({ isOn, onClick, children, label }: PickProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      onClick={onClick}
      className={clsx(
        "inline-flex h-10 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-control border px-2 text-sm font-medium transition-colors",
        isOn ? "border-text bg-selected" : "border-line hover:bg-hover",
      )}
    >
      {children}
    </button>
  );
}

export const CARD_SIZES = "(min-width: 80rem) 27rem, (min-width: 48rem) 46vw, 92vw";
