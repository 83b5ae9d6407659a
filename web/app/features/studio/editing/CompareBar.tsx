/** Under the picture while before and after are compared: stay with the change, or go back. */
import { Check, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { useDesigner } from "~/features/designer/state/designer-context";
import { Button } from "~/ui/button";

interface CompareBarProps {
  /** Undefined while the version before is not known. */
  onBack: (() => void) | undefined;
}

export function CompareBar({ onBack }: CompareBarProps) {
  const { comparing } = useDesigner();
  const isOpen = useStore(comparing.store, ({ before }) => before !== null);
  if (!isOpen) return null;
  return (
    <section
      aria-label="Before and after"
      className="absolute bottom-3 left-1/2 z-20 flex -translate-x-1/2 gap-2 rounded-card border border-line bg-raised p-1.5 text-text shadow-raised"
    >
      {onBack ? (
        <Button size="small" icon={<Undo2 size={16} aria-hidden />} onClick={onBack}>
          Back to before
        </Button>
      ) : null}
      <Button
        size="small"
        variant="primary"
        icon={<Check size={16} aria-hidden />}
        onClick={() => comparing.close()}
      >
        Done
      </Button>
    </section>
  );
}
