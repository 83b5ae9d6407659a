/** Under the picture while before and after are compared: stay with what is on the canvas, or go back. */
import { Check, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { useDesigner } from "~/features/designer";
import { Button } from "~/ui/button";

interface CompareBarProps {
  /** Undefined while the version before is not known. */
  onBack: (() => void) | undefined;
  /** Of a change with a mask: how many pixels outside it are others now. */
  outside: number | null;
}

export function CompareBar({ onBack, outside }: CompareBarProps) {
  const { comparing } = useDesigner();
  useEffect(
    () => () => {
      requestAnimationFrame(focusCurrentVersion);
    },
    [],
  );
  return (
    <section
      aria-label="Before and after"
      className="flex flex-wrap items-center justify-center gap-2 px-3 pt-2.5 last:pb-2.5"
    >
      {outside === null ? null : (
        <p className="mr-2 text-sm text-muted">
          Pixels changed outside: <strong className="font-semibold text-text">{outside}</strong>
        </p>
      )}
      {onBack ? (
        <Button size="small" icon={<Undo2 size={16} aria-hidden />} onClick={onBack}>
          Back to before
        </Button>
      ) : null}
      <Button size="small" icon={<Check size={16} aria-hidden />} onClick={() => comparing.close()}>
        Done
      </Button>
    </section>
  );
}

/** The line and the buttons that had the focus are gone; what they were about is the picture on the canvas. */
function focusCurrentVersion(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[data-current] button")?.focus({ preventScroll: true });
}
