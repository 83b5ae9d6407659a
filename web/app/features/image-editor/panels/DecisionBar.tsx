/** Under a result: keep it, or go on without it. */
import { Check, X } from "lucide-react";
import { Button } from "~/ui/button";
import { useImageEditor, useSession } from "../state/image-editor-context";

export function DecisionBar({ onDecide }: { onDecide: (keep: boolean) => void }) {
  const editor = useImageEditor();
  const comparison = useSession((session) => session.comparison);
  if (!comparison) return null;
  const { width, height } = comparison.after.picture;
  const grew = width > editor.state.picture.width;
  return (
    <fieldset
      aria-label="Result"
      className="absolute bottom-4 left-1/2 z-20 flex max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-raised p-2 text-text shadow-raised"
    >
      <p role="status" className="px-2 text-sm max-sm:sr-only">
        {grew ? `Now ${width} × ${height} px. Keep it?` : "Slide the line to compare. Keep it?"}
      </p>
      <Button icon={<X size={16} aria-hidden />} onClick={() => onDecide(false)}>
        Discard
      </Button>
      <Button variant="primary" icon={<Check size={16} aria-hidden />} onClick={() => onDecide(true)}>
        Keep
      </Button>
    </fieldset>
  );
}
