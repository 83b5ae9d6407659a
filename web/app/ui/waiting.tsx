/** A whole page that waits to know what it is. */
import { BrandMark } from "./brand";

/** `words`: what for, where that is worth saying. */
export function Waiting({ words }: { words?: string }) {
  return (
    <div
      role="status"
      aria-label={words ?? "Loading"}
      className="flex h-dvh flex-col items-center justify-center gap-4"
    >
      <span className="late-pulse">
        <BrandMark size={56} />
      </span>
      {words ? <span className="text-sm text-muted">{words}</span> : null}
    </div>
  );
}
