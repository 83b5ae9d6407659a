/**
 * Where tools stand: a rail beside the picture, with their names where the window is wide, or a row under it on a small
 * screen.
 */
import clsx from "clsx";
import type { ReactNode } from "react";

export type RailDirection = "column" | "row";

interface RailProps {
  direction: RailDirection;
  /** How a row spaces what stands in it. */
  rowClass: string;
  children: ReactNode;
}

export function Rail({ direction, rowClass, children }: RailProps) {
  const isColumn = direction === "column";
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      aria-orientation={isColumn ? "vertical" : "horizontal"}
      className={clsx(
        "flex shrink-0 items-center overflow-auto bg-surface",
        isColumn
          ? "w-13 flex-col gap-0.5 border-r border-line py-2 2xl:w-24 2xl:px-1"
          : "h-13 border-t border-line",
        !isColumn && rowClass,
      )}
    >
      {children}
    </div>
  );
}

/** For a button of a rail that has room for its name under the icon. */
export const CAPTIONED = "2xl:h-auto 2xl:w-full 2xl:flex-col 2xl:gap-1 2xl:px-1 2xl:py-1.5";

/** The name of a button says the same already. */
export function RailCaption({ children }: { children: string }) {
  return (
    <span aria-hidden className="hidden text-center text-xs/tight text-balance 2xl:block">
      {children}
    </span>
  );
}

export function RailDivider({ direction }: { direction: RailDirection }) {
  return (
    <span
      aria-hidden
      className={direction === "column" ? "my-1 h-px w-6 bg-line" : "mx-1 h-6 w-px bg-line max-sm:hidden"}
    />
  );
}
