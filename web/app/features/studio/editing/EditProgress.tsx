/** On the canvas while it is changed: that work goes on, wherever else the creator looks meanwhile. */
import { LoaderCircle } from "lucide-react";
import { type Generation, isActive } from "~/jobs/generation";
import { progressWords } from "~/jobs/progress-words";

export function EditProgress({ edit }: { edit: Generation }) {
  if (!isActive(edit)) return null;
  return (
    <p
      // The form says the same aloud.
      aria-hidden
      className="pointer-events-none absolute top-3 left-1/2 z-10 flex -translate-x-1/2 items-center gap-2 rounded-full border border-line bg-raised px-3 py-1.5 text-xs font-medium text-text shadow-raised"
    >
      <LoaderCircle size={14} className="animate-spin" />
      {progressWords(edit)}
    </p>
  );
}
