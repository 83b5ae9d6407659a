/** The score as a ring that fills; the number stands in it. */
import clsx from "clsx";

const RADIUS = 16;
const AROUND = 2 * Math.PI * RADIUS;

interface ScoreDialProps {
  /** Null while nothing has been checked. */
  score: number | null;
  size?: "small" | "large";
}

function toneOf(score: number): string {
  if (score >= 80) return "text-positive";
  return score >= 60 ? "text-caution" : "text-negative";
}

export function ScoreDial({ score, size = "small" }: ScoreDialProps) {
  const filled = ((score ?? 0) / 100) * AROUND;
  return (
    <span
      aria-hidden
      className={clsx(
        "relative inline-flex shrink-0 items-center justify-center",
        size === "small" ? "size-9" : "size-20",
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 40 40"
        className={clsx("absolute inset-0 -rotate-90", toneOf(score ?? 0))}
      >
        <circle cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="3.5" className="stroke-line" />
        {score === null ? null : (
          <circle
            cx="20"
            cy="20"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeDasharray={`${filled} ${AROUND}`}
            className="transition-[stroke-dasharray]"
          />
        )}
      </svg>
      <span className={size === "small" ? "text-xs font-semibold" : "display text-2xl"}>{score ?? "–"}</span>
    </span>
  );
}
