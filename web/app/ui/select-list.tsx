/** The open list of a choice, before everything else on the page: that can't be reached meanwhile, by no key and no reader. */
import { Select as Primitive } from "radix-ui";
import { type ReactNode, useEffect } from "react";

interface SelectListProps {
  open: boolean;
  /** Classes that limit its height. */
  height: string;
  children: ReactNode;
}

export function SelectList({ open, height, children }: SelectListProps) {
  useInertPage(open);
  return (
    <Primitive.Portal>
      <Primitive.Content
        position="popper"
        sideOffset={4}
        className={`z-50 ${height} min-w-(--radix-select-trigger-width) overflow-y-auto rounded-control border border-line bg-raised text-text shadow-raised`}
      >
        {/* The list itself scrolls: it is what the choice's field names as its own. */}
        <Primitive.Viewport className="p-1" style={{ overflow: "visible" }}>
          {children}
        </Primitive.Viewport>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

/** Radix hides the page from readers only; the list stands beside it. */
function useInertPage(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const page = Array.from(document.body.children).filter(
      (part) => !part.hasAttribute("inert") && !part.querySelector("[data-radix-select-viewport]"),
    );
    for (const part of page) part.setAttribute("inert", "");
    return () => {
      for (const part of page) part.removeAttribute("inert");
    };
  }, [open]);
}
