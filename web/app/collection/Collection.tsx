/** A list of pictures with everything that can be done with it: search, order, choosing many, keys, and endless scrolling. */
import { type KeyboardEvent, type ReactNode, useMemo, useState } from "react";
import { Button } from "~/ui/button";
import { CollectionGrid } from "./CollectionGrid";
import type { GridWish } from "./grid-layout";
import { ListToolbar } from "./ListToolbar";
import { isNarrowed, type ListViewState } from "./list-view";
import { PagedStates } from "./PagedStates";
import type { Listed, PagedQuery } from "./paged-list";
import { SelectionBar } from "./SelectionBar";
import { useFetchingMore } from "./use-fetching-more";
import { type SelectionState, useSelection } from "./use-selection";

/** What a card needs to know of the list it stands in. */
export interface CardHandle {
  chosen: boolean;
  choosing: boolean;
  onChoose: (range: boolean) => void;
  renaming: boolean;
  startRenaming: () => void;
  stopRenaming: () => void;
}

interface CollectionProps<Item extends Listed> {
  /** What it is a list of, for example "Thumbnails". */
  label: string;
  searchLabel: string;
  list: PagedQuery<Item>;
  failure: string;
  hold?: boolean;
  state: ListViewState;
  sorts: readonly { value: string; label: string }[];
  shape: "wide" | "square";
  wish: GridWish;
  empty: ReactNode;
  toolbar?: ReactNode;
  /** Between the toolbar and the cards. */
  notes?: ReactNode;
  onDelete: (items: readonly Item[]) => void;
  /** Buttons for what is chosen, besides deleting it. */
  bulk: (items: readonly Item[]) => ReactNode;
  card: (item: Item, handle: CardHandle) => ReactNode;
}

export function Collection<Item extends Listed>(props: CollectionProps<Item>) {
  const { list, failure, hold, shape, notes, empty, state, bulk, onDelete } = props;
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const selection = useSelection(items);
  const all = useChoosingAll(list, selection);
  const isUntouched = list.data !== undefined && items.length === 0 && !isNarrowed(state.view);
  const chosen = items.filter(({ id }) => selection.chosen.has(id));
  function remove(removed: readonly Item[]): void {
    selection.clear();
    onDelete(removed);
  }
  return (
    <div className="flex flex-col gap-5">
      {chosen.length > 0 ? (
        <div className="sticky top-2 z-20">
          <SelectionBar
            count={chosen.length}
            isAll={!list.hasNextPage && chosen.length === items.length}
            isFetching={all.isFetching}
            onAll={all.choose}
            onDelete={() => remove(chosen)}
            onClear={selection.clear}
          >
            {bulk(chosen)}
          </SelectionBar>
        </div>
      ) : isUntouched && !hold ? null : (
        <ListToolbar searchLabel={props.searchLabel} state={state} sorts={props.sorts}>
          {props.toolbar}
        </ListToolbar>
      )}
      {notes}
      <PagedStates list={list} failure={failure} skeleton={shape} hold={hold}>
        {() => {
          if (items.length > 0)
            return (
              <Cards
                {...props}
                items={items}
                selection={selection}
                onAll={all.choose}
                onDelete={(item) => remove(item ? [item] : chosen)}
              />
            );
          return isNarrowed(state.view) ? <NothingFound state={state} /> : empty;
        }}
      </PagedStates>
    </div>
  );
}

/** All there is, also what has not been fetched yet. */
function useChoosingAll<Item extends Listed>(list: PagedQuery<Item>, selection: SelectionState) {
  const [isFetching, setFetching] = useState(false);
  async function choose(): Promise<void> {
    setFetching(true);
    let { data } = list;
    for (let more = list.hasNextPage; more; ) {
      const next = await list.fetchNextPage();
      data = next.data ?? data;
      more = next.hasNextPage && !next.isError;
    }
    selection.chooseAll(data?.pages.flatMap((page) => page.items) ?? []);
    setFetching(false);
  }
  return { isFetching, choose: () => void choose() };
}

function NothingFound({ state }: { state: ListViewState }) {
  const { search, label } = state.view;
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <p className="display max-w-full text-xl break-words">
        {search
          ? `Nothing found for “${search}”${label ? ` with the label “${label}”` : ""}.`
          : `Nothing has the label “${label}”.`}
      </p>
      {search ? (
        <Button onClick={() => state.type("")}>Clear search</Button>
      ) : (
        <Button onClick={() => state.showLabel("")}>Show all</Button>
      )}
    </div>
  );
}

interface CardsProps<Item extends Listed>
  extends Pick<CollectionProps<Item>, "label" | "list" | "wish" | "card"> {
  items: readonly Item[];
  selection: SelectionState;
  onAll: () => void;
  /** Null: what is chosen. */
  onDelete: (item: Item | null) => void;
}

function Cards<Item extends Listed>(props: CardsProps<Item>) {
  const { items, label, list, wish, card, selection, onAll, onDelete } = props;
  const [renaming, setRenaming] = useState<string | null>(null);
  const { chosen } = selection;
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = list;
  const fetchMore = useFetchingMore(list);

  function onKey(event: KeyboardEvent, item: Item): void {
    if (event.key.startsWith("Arrow")) {
      if (event.shiftKey) selection.choose(item.id, true);
      return;
    }
    const actions: Record<string, () => void> = {
      " ": () => selection.choose(item.id, event.shiftKey),
      Delete: () => onDelete(chosen.size > 0 ? null : item),
      F2: () => setRenaming(item.id),
      Escape: selection.clear,
    };
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    const action = isAll ? onAll : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      <CollectionGrid
        label={label}
        items={items}
        hasMore={hasNextPage}
        wish={wish}
        onNearEnd={fetchMore}
        onCardKey={onKey}
      >
        {(item) =>
          card(item, {
            chosen: chosen.has(item.id),
            choosing: chosen.size > 0,
            onChoose: (range) => selection.choose(item.id, range),
            renaming: renaming === item.id,
            startRenaming: () => setRenaming(item.id),
            stopRenaming: () => setRenaming(null),
          })
        }
      </CollectionGrid>
      {hasNextPage ? <More hasFailed={isFetchNextPageError} onRetry={() => void fetchNextPage()} /> : null}
    </>
  );
}

function More({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return hasFailed ? (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-sm">
      The rest could not be loaded.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  ) : (
    <p role="status" className="text-center text-sm text-muted">
      Loading more...
    </p>
  );
}
