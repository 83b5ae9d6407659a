/**
 * A colour on one line: label and swatch, which opens the palette of 24, the colours of this picture and recent ones, a
 * field for any other, a pipette where the browser has one, and the browser's picker.
 */
import clsx from "clsx";
import { Pipette } from "lucide-react";
import { useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { parseColour, withoutAlpha } from "~/scene/colour";
import { coloursOf } from "~/scene/colours-of";
import { PALETTE } from "~/scene/palette";
import type { Colour } from "~/scene/types";
import { TextField } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Popover } from "~/ui/popover";
import { useDocument } from "../state/designer-context";
import { canPickFromScreen, pickFromScreen } from "./eye-dropper";
import { noteColour, useRecentColours } from "./recent-colours";
import type { GestureHandlers } from "./use-element-edit";

/** Colours in a row. */
const SHOWN = 8;

interface NamedColour {
  readonly name: string;
  readonly color: Colour;
}

interface ColourFieldProps extends GestureHandlers<Colour> {
  label: string;
  value: Colour;
}

export function ColourField({ label, value, ...gesture }: ColourFieldProps) {
  return (
    <div className="flex h-9 items-center justify-between gap-3 text-sm">
      <span className="text-muted">{label}</span>
      <Popover
        label={label}
        side="left"
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${nameOf(value)}`}
            className="flex h-8 items-center gap-2 rounded-control border border-edge bg-raised pr-2.5 pl-1.5 hover:border-text/60"
          >
            <span className="size-5 rounded-[5px] border border-line" style={{ background: value }} />
            <span className="font-mono text-xs">{value.slice(1)}</span>
          </button>
        }
      >
        <ColourChoice value={value} {...gesture} />
      </Popover>
    </div>
  );
}

/** What the popover of a colour holds. */
export function ColourChoice({ value, onBegin, onChange, onComplete }: Omit<ColourFieldProps, "label">) {
  const ofPicture = useDocument(useShallow((document) => coloursOf(document.scene, SHOWN)));
  // Those of a moment ago stay where they are while one of them is tried after the other.
  const [recent] = useState(() => useRecentColours.getState().colours);
  const pick = (colour: Colour) => {
    noteColour(colour);
    onBegin();
    onChange(colour);
    onComplete();
  };
  const pickAnywhere = async () => {
    const colour = await pickFromScreen();
    if (colour) pick(colour);
  };
  return (
    <div className="flex w-60 flex-col gap-3">
      <ColourRow title="Palette" hideTitle colours={PALETTE} value={value} onPick={pick} />
      <ColourRow title="In this picture" colours={ofPicture.map(asCode)} value={value} onPick={pick} />
      <ColourRow title="Recent" colours={recent.map(asCode)} value={value} onPick={pick} />
      <div className="flex items-end gap-2">
        <HexField key={value} value={value} onPick={pick} />
        {canPickFromScreen() ? (
          <IconButton
            label="Pick from the screen"
            icon={<Pipette size={18} strokeWidth={1.75} />}
            onClick={() => void pickAnywhere()}
          />
        ) : null}
        <NativePicker value={value} onBegin={onBegin} onChange={onChange} onComplete={onComplete} />
      </div>
    </div>
  );
}

interface ColourRowProps {
  title: string;
  hideTitle?: boolean;
  colours: readonly NamedColour[];
  value: Colour;
  onPick: (colour: Colour) => void;
}

function ColourRow({ title, hideTitle = false, colours, value, onPick }: ColourRowProps) {
  if (colours.length === 0) return null;
  return (
    <fieldset className="grid grid-cols-8 gap-1.5">
      <legend className={hideTitle ? "sr-only" : "pb-1 text-xs text-muted"}>{title}</legend>
      {colours.map(({ name, color }) => (
        <button
          key={color}
          type="button"
          aria-label={name}
          aria-pressed={color === value}
          onClick={() => onPick(color)}
          style={{ background: color }}
          className={clsx(
            "size-6 rounded-[5px] border border-edge/50 outline-offset-2",
            color === value && "outline-2 outline-action",
          )}
        />
      ))}
    </fieldset>
  );
}

function HexField({ value, onPick }: { value: Colour; onPick: (colour: Colour) => void }) {
  const [text, setText] = useState(value);
  const colour = parseColour(text);
  const take = () => colour && colour !== value && onPick(colour);
  return (
    <TextField
      label="Colour code"
      value={text}
      spellCheck={false}
      maxLength={9}
      error={colour ? null : "Six digits, such as ff5b1f"}
      onChange={(event) => setText(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
}

/** The system's picker sends a change for every movement: all of them until it closes are one step. */
function NativePicker({ value, onBegin, onChange, onComplete }: Omit<ColourFieldProps, "label">) {
  const running = useRef(false);
  const finish = () => {
    if (running.current) {
      noteColour(value);
      onComplete();
    }
    running.current = false;
  };
  return (
    <input
      type="color"
      aria-label="Any other colour"
      value={withoutAlpha(value)}
      className="h-10 w-12 shrink-0 rounded-control border border-edge bg-raised p-1"
      onChange={(event) => {
        if (!running.current) onBegin();
        running.current = true;
        onChange(event.target.value);
      }}
      onBlur={finish}
    />
  );
}

/** A name would be that of another button, in the palette. */
const asCode = (color: Colour): NamedColour => ({ name: color, color });

function nameOf(colour: Colour): string {
  return PALETTE.find(({ color }) => color === colour)?.name ?? colour;
}
