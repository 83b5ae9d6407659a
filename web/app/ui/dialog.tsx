/** A question or a list that needs the whole attention. Esc and the cross close it. */
import clsx from "clsx";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { IconButton } from "./icon-button";

/**
 * The field that is opened to be written in, or the main button, else the dialog itself, so that it is read from its
 * title on. A field's own `autoFocus` comes too early: the focus would not go back to where it was.
 */
function focusMainButton(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget as HTMLElement;
  const main = dialog.querySelector<HTMLElement>("[data-focus],footer button:last-of-type:enabled");
  (main ?? dialog).focus();
}

/** Marks a field that has a use for Esc of its own: the dialog stays open then. */
export const OWN_ESCAPE = "data-own-escape";

function leaveToField(event: KeyboardEvent): void {
  if (event.target instanceof HTMLElement && event.target.hasAttribute(OWN_ESCAPE)) event.preventDefault();
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title; read aloud when the dialog opens. */
  description?: string;
  size?: "small" | "large";
  children?: ReactNode;
  /** What has the focus when the dialog has gone; where it was before unless given. */
  focusAfter?: () => HTMLElement | null;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  size = "small",
  children,
  focusAfter,
  actions,
}: DialogProps) {
  // Radix gives the focus back to a trigger of its own alone, and these dialogs have none.
  const before = useRef<Element | null>(null);
  function takeFocus(event: Event) {
    before.current = document.activeElement;
    focusMainButton(event);
  }
  function giveBackFocus(event: Event) {
    const next = focusAfter?.() ?? before.current;
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onEscapeKeyDown={leaveToField}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBackFocus}
          className={clsx(
            "fixed top-1/2 left-1/2 z-40 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col",
            "rounded-card border border-line bg-surface text-text shadow-raised outline-none",
            size === "small" ? "max-w-110" : "max-w-240",
          )}
        >
          <div className="flex items-start justify-between gap-4 py-4 pr-3 pl-6">
            <div className="pt-1.5">
              <Primitive.Title className="display text-xl">{title}</Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-2 text-sm text-muted">
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <IconButton label="Close" icon={<X size={18} />} onClick={onClose} />
          </div>
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-6">{children}</div> : null}
          {actions ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4">{actions}</div>
          ) : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
