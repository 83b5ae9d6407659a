/** A list of pictures with everything that can be done with it: search, order, choosing many, keys, and endless scrolling. */
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useCallback, useState } from "react";
import { Button } from "~/ui/button";
import { CollectionGrid } from "./CollectionGrid";
import type { GridWish } from "./grid-layout";
import { ListToolbar } from "./ListToolbar";
import type { ListViewState } from "./list-view";
import { PagedStates } from "./PagedStates";
import type { Listed, Page } from "./paged-list";
import { SelectionBar } from "./SelectionBar";
import { useSelection } from "./use-selection";

/** What a card needs to know of the list it stands in. */
export interface CardHandle {
  chosen: boolean;
  choosing: boolean;
  onChoose: (range: boolean) => void;
  renaming: boolean;
  startRenaming: () => void;
  stopRenaming: () => void;
}

export type PagedQuery<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

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
  const { list, failure, hold, shape, notes, empty, state } = props;
  const isUntouched = list.data?.pages.every((page) => page.items.length === 0) && !state.view.search;
  return (
    <div className="flex flex-col gap-5">
      {isUntouched && !hold ? null : <Bar {...props} />}
      {notes}
      <PagedStates list={list} failure={failure} skeleton={shape} hold={hold}>
        {(items) => {
          if (items.length > 0) return <Cards {...props} items={items} />;
          return state.view.search ? <NothingFound state={state} /> : empty;
        }}
      </PagedStates>
    </div>
  );
}

function Bar<Item extends Listed>({ searchLabel, state, sorts, toolbar }: CollectionProps<Item>) {
  return (
    <ListToolbar searchLabel={searchLabel} state={state} sorts={sorts}>
      {toolbar}
    </ListToolbar>
  );
}

function NothingFound({ state }: { state: ListViewState }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <p className="display max-w-full text-xl break-words">Nothing found for “{state.view.search}”.</p>
      <Button onClick={() => state.type("")}>Clear search</Button>
    </div>
  );
}

function Cards<Item extends Listed>(props: CollectionProps<Item> & { items: readonly Item[] }) {
  const { items, label, list, wish, onDelete, bulk, card } = props;
  const selection = useSelection(items);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [isFetchingAll, setFetchingAll] = useState(false);
  const { chosen } = selection;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const chosenItems = items.filter(({ id }) => chosen.has(id));

  const fetchMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  async function chooseAll(): Promise<void> {
    setFetchingAll(true);
    let all = items;
    for (let more = hasNextPage; more; ) {
      const { data, hasNextPage: isMore, isError } = await fetchNextPage();
      all = data?.pages.flatMap((page) => page.items) ?? all;
      more = isMore && !isError;
    }
    selection.chooseAll(all);
    setFetchingAll(false);
  }

  function remove(removed: readonly Item[]): void {
    selection.clear();
    onDelete(removed);
  }

  function onKey(event: KeyboardEvent, item: Item): void {
    if (event.key.startsWith("Arrow")) {
      if (event.shiftKey) selection.choose(item.id, true);
      return;
    }
    const actions: Record<string, () => unknown> = {
      " ": () => selection.choose(item.id, event.shiftKey),
      Delete: () => remove(chosen.size > 0 ? chosenItems : [item]),
      F2: () => setRenaming(item.id),
      Escape: selection.clear,
    };
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    const action = isAll ? () => void chooseAll() : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      {chosen.size > 0 ? (
        <div className="sticky top-2 z-20">
          <SelectionBar
            count={chosen.size}
            isAll={!hasNextPage && chosen.size === items.length}
            isFetching={isFetchingAll}
            onAll={() => void chooseAll()}
            onDelete={() => remove(chosenItems)}
            onClear={selection.clear}
          >
            {bulk(chosenItems)}
          </SelectionBar>
        </div>
      ) : null}
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
      {isFetchNextPageError ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-sm">
          The rest could not be loaded.
          <Button size="small" onClick={() => void fetchNextPage()}>
            Retry
          </Button>
        </div>
      ) : null}
      {hasNextPage && !isFetchNextPageError ? (
        <p role="status" className="text-center text-sm text-muted">
          Loading more...
        </p>
      ) : null}
    </>
  );
}
