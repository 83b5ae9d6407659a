/** Where tools stand: a rail beside the picture, or a row under it on a small screen. */
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
        isColumn ? "w-13 flex-col gap-0.5 border-r border-line py-2" : "h-13 border-t border-line",
        !isColumn && rowClass,
      )}
    >
      {children}
    </div>
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
