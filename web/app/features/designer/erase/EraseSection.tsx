/** In the panel while parts of a picture are erased: erase or restore, the brush, its strokes' undo, and the end of it. */
import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { Segmented } from "~/ui/segmented";
import { Slider } from "~/ui/slider";
import type { MaskMode } from "../mask/mask";
import { FEATHER, MASK_BRUSH } from "../mask/mask-store";
import { Section } from "../panels/Section";
import { useDesigner } from "../state/designer-context";
import type { Erasing } from "../state/session-store";
import { cancelErasing, finishErasing } from "./erasing";

const MODES: readonly { value: MaskMode; label: string }[] = [
  { value: "add", label: "Erase" },
  { value: "remove", label: "Restore" },
];
const pixels = (count: number) => `${count} px`;

export default function EraseSection({ erasing: { mask, isStoring } }: { erasing: Erasing }) {
  const designer = useDesigner();
  const { mode, size, feather, past, future } = useStore(mask.store);
  if (isStoring) {
    return (
      <Section title="Erase">
        <p role="status" className="text-sm text-muted">
          Storing it…
        </p>
      </Section>
    );
  }
  return (
    <Section
      title="Erase"
      aside={
        <div className="flex">
          <IconButton
            size="small"
            label="Undo the stroke"
            icon={<Undo2 size={16} />}
            disabled={past.length === 0}
            onClick={() => mask.undo()}
          />
          <IconButton
            size="small"
            label="Redo the stroke"
            icon={<Redo2 size={16} />}
            disabled={future.length === 0}
            onClick={() => mask.redo()}
          />
        </div>
      }
    >
      <Segmented
        label="What the brush does"
        hideLabel
        value={mode}
        choices={MODES}
        onChange={(next) => mask.set({ mode: next })}
      />
      <Slider
        label="Size"
        value={size}
        minimum={MASK_BRUSH.minimum}
        maximum={MASK_BRUSH.maximum}
        format={pixels}
        onChange={(next) => mask.set({ size: next })}
      />
      <Slider
        label="Soft edge"
        value={feather}
        minimum={FEATHER.minimum}
        maximum={FEATHER.maximum}
        format={pixels}
        onBegin={() => mask.beginFeather()}
        onChange={(next) => mask.setFeather(next)}
        onComplete={() => mask.completeFeather()}
      />
      <p className="text-xs text-muted">
        Paint over what should go. Esc keeps what is erased, and undo takes it back.
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="small" onClick={() => cancelErasing(designer)}>
          Cancel
        </Button>
        <Button size="small" variant="primary" onClick={() => finishErasing(designer)}>
          Done
        </Button>
      </div>
    </Section>
  );
}
