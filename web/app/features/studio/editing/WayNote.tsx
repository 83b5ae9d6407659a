/** Below the words: what the change would take, before the button is pressed. */
import { Flame, Info, Layers } from "lucide-react";
import type { Way } from "./edit-wish";

const HINT = "Colours, sizes, places, words and looks change on the layers, for free.";

export function WayNote({ told }: { told: Way | null }) {
  const { Icon, text } = noteOf(told);
  return (
    <p role="status" className="flex gap-2 text-xs text-muted">
      <Icon size={14} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

function noteOf(told: Way | null) {
  switch (told?.way) {
    case "layers":
      return { Icon: Layers, text: "Changes the layers at once. Free, and undo takes it back." };
    case "painting":
      return { Icon: Flame, text: "This has to be painted: it costs 1 image." };
    case "refused":
      return { Icon: Info, text: told.reason ?? "This is not possible here." };
    default:
      return { Icon: Layers, text: HINT };
  }
}
