/** A small panel that opens beside its button. */
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";

interface PopoverProps {
  /** The element that opens it; it gets the button behaviour. */
  trigger: ReactNode;
  label: string;
  side?: "top" | "right" | "bottom" | "left";
  align?: "start" | "center";
  /** Both, where something else than its button opens or closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, side = "bottom", align = "center", open, onOpenChange, children } = props;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          side={side}
          align={align}
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
