/** In the place of the toolbar while something is chosen: how much, and what can be done with it. */
import { Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";

interface SelectionBarProps {
  count: number;
  /** All there is is chosen already. */
  isAll: boolean;
  /** The rest of the list is being fetched. */
  isFetching: boolean;
  onAll: () => void;
  onDelete: () => void;
  onClear: () => void;
  /** What else can be done with them. */
  children?: ReactNode;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, isAll, isFetching, onAll, onDelete, onClear, children } = props;
  return (
    <div
      role="toolbar"
      aria-label="Chosen"
      className="flex min-h-10 flex-wrap items-center gap-2 rounded-control bg-selected p-1"
    >
      <IconButton label="Choose nothing" size="small" icon={<X size={18} aria-hidden />} onClick={onClear} />
      <p role="status" className="mr-auto text-sm font-semibold">
        {count} chosen
      </p>
      {isAll ? null : (
        <Button size="small" variant="quiet" busy={isFetching} onClick={onAll}>
          Choose all
        </Button>
      )}
      {children}
      <Button size="small" variant="danger" icon={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        <span className="max-sm:sr-only">Delete</span>
      </Button>
    </div>
  );
}
