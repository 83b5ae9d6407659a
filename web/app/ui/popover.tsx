/** A small panel that opens beside its button. */
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";

interface PopoverProps {
  /** The element that opens it; it gets the button behaviour. */
  trigger: ReactNode;
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}

export function Popover({ trigger, label, side = "bottom", children }: PopoverProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 rounded-card border border-line bg-raised p-3 text-text shadow-raised"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
