/** What of a list is asked for, and in which order. It stands in the address, so that it is there after going back. */
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

export interface ListView {
  search: string;
  sort: string;
  /** Only what carries it; none: all. */
  label?: string;
}

export interface ListViewState {
  view: Required<ListView>;
  /** What is being typed; it becomes `view.search` a moment later. */
  typed: string;
  type: (search: string) => void;
  sortBy: (sort: string) => void;
  showLabel: (label: string) => void;
}

export const isNarrowed = ({ search, label }: ListView): boolean => Boolean(search || label);

/** Milliseconds without another letter. */
const PAUSE = 250;

export function useListView(sorts: readonly { value: string }[]): ListViewState {
  const [parameters, setParameters] = useSearchParams();
  const search = parameters.get("search") ?? "";
  const label = parameters.get("label") ?? "";
  const asked = parameters.get("sort") ?? "";
  const first = sorts[0]?.value ?? "";
  const sort = sorts.some(({ value }) => value === asked) ? asked : first;
  const [typed, setTyped] = useState(search);

  const set = useCallback(
    (name: string, value: string) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => set("search", typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search, set]);

  return {
    view: { search, sort, label },
    typed,
    type: setTyped,
    sortBy: (next) => set("sort", next === first ? "" : next),
    showLabel: (next) => set("label", next),
  };
}
