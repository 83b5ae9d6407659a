/**
 * Colours and styles for the letters that are selected while a text is written. A press leaves the focus in the field; keys
 * lead here and back.
 */
import { RemoveFormatting } from "lucide-react";
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from "react";
import { PALETTE } from "~/scene/palette";
import { AS_THE_TEXT, lookOf, type OwnLook, type Part } from "~/scene/text-ranges";
import type { TextElement } from "~/scene/types";
import { IconButton } from "~/ui/icon-button";
import { LetterStyles } from "../panels/LetterStyles";
import { useDesigner } from "../state/designer-context";
import { restyleWritten, TO_LETTERS } from "../tools/text-editing";

const ICON = { size: 18, strokeWidth: 1.75 };

interface LettersBarProps {
  ref: Ref<HTMLDivElement>;
  element: TextElement;
  part: Part;
  /** Leads back to the field. */
  onBack: () => void;
  onBlur: (event: FocusEvent) => void;
}

export function LettersBar({ ref, element, part, onBack, onBlur }: LettersBarProps) {
  const designer = useDesigner();
  const look = lookOf(element, part);
  const restyle = (change: Partial<OwnLook>) => restyleWritten(designer, part, change);
  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") onBack();
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    focusNeighbour(event.currentTarget, step);
  }
  return (
    <div
      ref={ref}
      role="toolbar"
      data-writing
      aria-label="Selected letters"
      aria-keyshortcuts={TO_LETTERS}
      onKeyDown={press}
      onBlur={onBlur}
      // Or the press would take the focus, and with it end the writing.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      className="absolute top-2 left-1/2 z-20 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 text-text shadow-raised"
    >
      <div className="grid grid-cols-12 gap-1">
        {PALETTE.map(({ name, color }) => (
          <button
            key={color}
            type="button"
            aria-label={`Letters in ${name.toLowerCase()}`}
            aria-pressed={look.fill === color}
            onClick={() => restyle({ fill: color })}
            style={{ background: color }}
            className="size-6 rounded-[5px] border border-edge/50 outline-offset-1 aria-pressed:outline-2 aria-pressed:outline-action"
          />
        ))}
      </div>
      <div className="flex">
        <LetterStyles element={element} look={look} of=" letters" onChange={(_, change) => restyle(change)} />
        <IconButton
          label="Letters as the text"
          icon={<RemoveFormatting {...ICON} />}
          onClick={() => restyle(AS_THE_TEXT)}
        />
      </div>
    </div>
  );
}

/** After the last button comes the first. */
function focusNeighbour(bar: HTMLElement, step: 1 | -1): void {
  const buttons = [...bar.querySelectorAll("button")];
  const [focused] = buttons.filter((button) => button.matches(":focus"));
  if (focused) buttons.at((buttons.indexOf(focused) + step) % buttons.length)?.focus();
}
