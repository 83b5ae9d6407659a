/** A number on one line: label, track, value. A drag is one gesture: begin, change…, complete. */
import { Slider as Primitive } from "radix-ui";
import { useId, useRef } from "react";

interface SliderProps {
  label: string;
  value: number;
  minimum: number;
  maximum: number;
  step?: number;
  /** How the value is written, for example `72 px`. */
  format?: (value: number) => string;
  disabled?: boolean;
  onBegin?: () => void;
  onChange: (value: number) => void;
  onComplete?: () => void;
}

export function Slider({ label, value, minimum, maximum, step = 1, format = String, ...rest }: SliderProps) {
  const { disabled, onBegin, onChange, onComplete } = rest;
  const id = useId();
  /** "held" while a pointer is down, "moving" once it has changed the value. Keys change it in steps of their own. */
  const pointer = useRef<"up" | "held" | "moving">("up");
  const change = (next: number) => {
    const isDrag = pointer.current !== "up";
    if (pointer.current !== "moving") onBegin?.();
    if (isDrag) pointer.current = "moving";
    onChange(next);
    if (!isDrag) onComplete?.();
  };
  const press = () => {
    pointer.current = "held";
  };
  const release = () => {
    if (pointer.current === "moving") onComplete?.();
    pointer.current = "up";
  };
  return (
    <div className="grid h-9 grid-cols-[minmax(4.5rem,auto)_1fr_3.5rem] items-center gap-3 text-sm">
      <span id={id} className="truncate text-muted">
        {label}
      </span>
      <Primitive.Root
        value={[value]}
        min={minimum}
        max={maximum}
        step={step}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && change(next)}
        onPointerDownCapture={press}
        onPointerUp={release}
        onPointerCancel={release}
        className="relative flex h-6 touch-none items-center select-none data-disabled:opacity-50"
      >
        <Primitive.Track className="relative h-1 grow rounded-full bg-selected">
          <Primitive.Range className="absolute h-full rounded-full bg-text" />
        </Primitive.Track>
        <Primitive.Thumb
          aria-labelledby={id}
          aria-valuetext={format(value)}
          className="block size-4 rounded-full border-2 border-text bg-raised transition-transform hover:scale-110"
        />
      </Primitive.Root>
      <output className="text-right">{format(value)}</output>
    </div>
  );
}
