/**
 * The one panel of a phone screen: fills what is left under the canvas, grows when its handle is pulled or pressed,
 * and has its tabs at the bottom, where the thumb is.
 */
import clsx from "clsx";
import { Tabs as Primitive } from "radix-ui";
import { type PointerEvent, useRef } from "react";
import type { Tab } from "./tabs";

interface SheetProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
  tall: boolean;
  onTallChange: (tall: boolean) => void;
}

/** Pixels a finger travels before a pull counts as one. */
const PULL = 16;

export function Sheet({ label, tabs, value, onChange, tall, onTallChange }: SheetProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange} asChild>
      <aside aria-label={label} className="flex min-h-0 flex-1 flex-col border-t border-line bg-surface">
        <Handle label={label} tall={tall} onTallChange={onTallChange} />
        {tabs.map((tab) => (
          <Primitive.Content
            key={tab.value}
            value={tab.value}
            tabIndex={-1}
            className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden"
          >
            {tab.content}
          </Primitive.Content>
        ))}
        <Primitive.List
          aria-label={label}
          className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-line pb-[env(safe-area-inset-bottom)]"
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={clsx(
                "flex h-13 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-xs text-muted -outline-offset-2",
                "data-[state=active]:border-action data-[state=active]:font-semibold data-[state=active]:text-text",
              )}
            >
              {tab.icon}
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </aside>
    </Primitive.Root>
  );
}

interface HandleProps {
  label: string;
  tall: boolean;
  onTallChange: (tall: boolean) => void;
}

function Handle({ label, tall, onTallChange }: HandleProps) {
  const start = useRef<number | null>(null);
  const pulled = useRef(false);
  function move(event: PointerEvent) {
    const distance = start.current === null ? 0 : event.clientY - start.current;
    if (Math.abs(distance) < PULL) return;
    pulled.current = true;
    onTallChange(distance < 0);
  }
  return (
    <button
      type="button"
      aria-label={`${tall ? "Shrink" : "Expand"} ${label}`}
      aria-expanded={tall}
      className="flex h-5 shrink-0 touch-none items-center justify-center"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientY;
        pulled.current = false;
      }}
      onPointerMove={move}
      onPointerUp={() => {
        start.current = null;
      }}
      onClick={() => {
        if (!pulled.current) onTallChange(!tall);
        pulled.current = false;
      }}
    >
      <span className="h-1 w-10 rounded-full bg-edge/70" />
    </button>
  );
}
