/** Not a fault: the engine knows what it can't do, and says what would do it. */
import { Info } from "lucide-react";

export const FAILED = "Failed to process image";

export function NotPossible({ reason }: { reason: string | null }) {
  return (
    <div role="alert" className="flex gap-2 rounded-control border border-line bg-raised px-3 py-2.5 text-sm">
      <Info size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="max-h-32 min-w-0 overflow-y-auto">
        <p className="font-semibold">{FAILED}</p>
        <p className="wrap-anywhere">
          {reason} <strong className="font-semibold">Nothing was charged.</strong>
        </p>
      </div>
    </div>
  );
}
