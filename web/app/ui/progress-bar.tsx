/** How far something is. Without a fraction it says only that work goes on. */
interface ProgressBarProps {
  label: string;
  /** 0 to 1, or null while it is not known. */
  fraction: number | null;
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={fraction === null ? undefined : Math.round(fraction * 100)}
      className="h-1 w-full overflow-hidden rounded-full bg-selected"
    >
      <div
        className={
          fraction === null
            ? "h-full w-1/3 animate-pulse rounded-full bg-action"
            : "h-full origin-left rounded-full bg-action transition-transform duration-200"
        }
        style={fraction === null ? undefined : { transform: `scaleX(${Math.min(1, Math.max(0, fraction))})` }}
      />
    </div>
  );
}
