/** A part of a panel that folds: what it is about and what is chosen in it stand on one line. */
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  label: string;
  /** What is chosen, in a word or two. */
  value?: string;
  /** What that looks like. */
  picture?: ReactNode;
  open?: boolean;
  /** Called whenever it is unfolded. */
  onOpen?: () => void;
  children: ReactNode;
}

export function Fold({ label, value, picture, open, onOpen, children }: FoldProps) {
  return (
    <details
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="group/fold border-t border-line"
    >
      <summary className="flex h-12 list-none items-center gap-3 text-sm [&::-webkit-details-marker]:hidden">
        <span className="font-medium">{label}</span>
        <span className="flex min-w-0 flex-1 items-center justify-end gap-2.5 text-muted">
          <span className="truncate">{value}</span>
          {picture ? (
            <span aria-hidden className="block aspect-video h-5.5 shrink-0 overflow-hidden rounded-picture">
              {picture}
            </span>
          ) : null}
        </span>
        <ChevronDown
          size={16}
          aria-hidden
          className="text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-5">{children}</div>
    </details>
  );
}
