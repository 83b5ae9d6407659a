/** One thing that was understood: a click changes it, ✕ leaves it away, and then a click brings it back. */
import clsx from "clsx";
import { Pin, Undo2, X } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/popover";
import { ChipEditor } from "./ChipEditor";
import { type Chip, colorCode } from "./understood";

export interface ChipItemProps {
  chip: Chip;
  /** What may be chosen instead; none: whatever is written. */
  choices: readonly string[];
  onText: (text: string) => void;
  onToggle: () => void;
  onRelease: () => void;
}

export function ChipItem({ chip, choices, onText, onToggle, onRelease }: ChipItemProps) {
  const { index, label, said, removed, fixed } = chip;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const whole = `${label}: ${said}`;

  function remove(): void {
    onToggle();
    // The ✕ is gone with it.
    button.current?.focus();
  }
  function closing(act: () => void): void {
    setOpen(false);
    act();
  }

  return (
    <li
      className={clsx(
        "flex max-w-full min-w-0 items-center rounded-full border text-xs transition-colors",
        removed && "border-dashed border-edge/60",
        !removed && (fixed ? "border-text bg-raised" : "border-edge/60 bg-raised"),
      )}
    >
      <Popover
        label={whole}
        align="start"
        open={open}
        onOpenChange={removed ? onToggle : setOpen}
        trigger={
          <button
            ref={button}
            type="button"
            aria-label={removed ? `Bring back: ${whole}` : fixed ? `${whole}, fixed by you` : whole}
            {...(removed && { "aria-haspopup": undefined, "aria-expanded": undefined })}
            className={clsx(
              "flex min-h-7 min-w-0 items-center gap-1.5 rounded-full pl-2.5 hover:bg-hover pointer-coarse:min-h-10",
              removed ? "pr-2.5 text-muted" : "pr-0.5",
            )}
          >
            <Mark chip={chip} />
            <span className={clsx("truncate", removed && "line-through")}>
              {index === 0 ? <span className="text-muted">{label}: </span> : null}
              {said}
            </span>
            {removed ? <Undo2 size={14} aria-hidden className="shrink-0" /> : null}
          </button>
        }
      >
        <ChipEditor
          chip={chip}
          choices={choices}
          onText={(text) => closing(() => onText(text))}
          onRelease={() => closing(onRelease)}
        />
      </Popover>
      {removed ? null : (
        <IconButton
          label={`Remove: ${whole}`}
          icon={<X size={14} aria-hidden />}
          size="small"
          onClick={remove}
          className="h-7! w-7! rounded-full! text-muted hover:text-text pointer-coarse:h-10! pointer-coarse:w-9!"
        />
      )}
    </li>
  );
}

function Mark({ chip: { kind, text, fixed, removed } }: { chip: Chip }) {
  const color = kind === "groundColor" || kind === "textColor" ? colorCode(text) : null;
  return (
    <>
      {fixed && !removed ? <Pin size={14} aria-hidden className="shrink-0 fill-current" /> : null}
      {color ? (
        <span
          className="size-3.5 shrink-0 rounded-full border border-edge/60"
          style={{ background: color }}
        />
      ) : null}
    </>
  );
}
