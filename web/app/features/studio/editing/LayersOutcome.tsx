/** What came of a change on the layers: done, with the way back beside it, or why nothing was done. */
import { Check } from "lucide-react";
import { ActionButton, useDocument } from "~/features/designer";
import type { Scene } from "~/scene/types";
import { NotPossible } from "../prompt/NotPossible";

interface LayersOutcomeProps {
  refusal: string | null;
  /** The scene after the change; null without one. */
  changed: Scene | null;
}

export function LayersOutcome({ refusal, changed }: LayersOutcomeProps) {
  const isShown = useDocument(({ scene }) => scene === changed);
  if (refusal !== null) return <NotPossible reason={refusal} />;
  if (!isShown) return null;
  return (
    <section aria-label="Outcome" className="flex items-center justify-between gap-2 text-sm">
      <p role="status" className="flex items-center gap-2">
        <Check size={16} aria-hidden className="text-positive" />
        Changed on the layers, for free.
      </p>
      <ActionButton action="undo" />
    </section>
  );
}
