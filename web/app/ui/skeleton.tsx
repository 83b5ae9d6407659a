/** A grey place in the shape of what is coming. */
import clsx from "clsx";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx("animate-pulse rounded-picture bg-selected", className)} />;
}
