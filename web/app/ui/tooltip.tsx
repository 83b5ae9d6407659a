/** A short label on hover and focus. It never carries what cannot be found elsewhere. */
import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { LateTrigger } from "./late-trigger";

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  label: string;
  /** Keys as a person writes them, for example "Ctrl+Z". */
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}

export function Tooltip({ label, shortcut, side = "bottom", children }: TooltipProps) {
  const bubble = (
    <Primitive.Portal>
      <Primitive.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 flex items-center gap-2 rounded-control bg-text px-2.5 py-1.5 text-xs font-medium text-inverse select-none"
      >
        {label}
        {shortcut ? <kbd className="font-mono text-xs opacity-70">{shortcut}</kbd> : null}
      </Primitive.Content>
    </Primitive.Portal>
  );
  return (
    <LateTrigger
      content={(trigger) => (
        <Primitive.Root>
          <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
          {bubble}
        </Primitive.Root>
      )}
    >
      {children}
    </LateTrigger>
  );
}
