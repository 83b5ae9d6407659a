/** Above a list: search it, put it in another order, and what else can be done with all of it. */
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "~/ui/icon-button";
import { Select } from "~/ui/select";
import type { ListViewState } from "./list-view";

interface ListToolbarProps {
  /** What is searched, for example "Search thumbnails". */
  searchLabel: string;
  state: ListViewState;
  sorts: readonly { value: string; label: string }[];
  children?: ReactNode;
}

export function ListToolbar({ searchLabel, state, sorts, children }: ListToolbarProps) {
  const { typed, type, view, sortBy } = state;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="relative min-w-44 flex-1 sm:max-w-80">
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          type="search"
          aria-label={searchLabel}
          placeholder="Search"
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => event.key === "Escape" && type("")}
          className="h-10 w-full rounded-control border border-edge bg-raised pr-10 pl-9 text-sm placeholder:text-muted hover:border-text/60 focus:border-focus focus:outline-2 focus:outline-offset-0 focus:outline-focus [&::-webkit-search-cancel-button]:hidden"
        />
        {typed ? (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              label="Clear search"
              size="small"
              icon={<X size={16} aria-hidden />}
              onClick={() => type("")}
            />
          </span>
        ) : null}
      </search>
      <div className="w-38 max-sm:flex-1">
        <Select label="Order" hideLabel value={view.sort} choices={sorts} onChange={sortBy} />
      </div>
      {children}
    </div>
  );
}
