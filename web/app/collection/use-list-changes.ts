/**
 * Deleting with a way back, and renaming, in a list that shows both at once: the server is told meanwhile, and what it
 * refuses is undone on the screen.
 */
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { toast, toastFailure } from "~/ui/toast";
import { atMost } from "./at-most";
import {
  type Listed,
  type Page,
  type Pages,
  withChange,
  withItemFirst,
  withItemsBack,
  withoutItems,
} from "./paged-list";

export interface ListKind<Item extends Listed> {
  /** What every list of these things is stored under. */
  queryKey: readonly string[];
  nameOf: (item: Item) => string;
  /** "3 thumbnails" */
  count: (number: number) => string;
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
  removeFailed: string;
}

/** Milliseconds in which the note offers the way back. The server keeps it open for minutes. */
const UNDO_SHOWN = 15_000;
/** Calls at the same time. */
const PARALLEL = 4;

type Stored<Item> = InfiniteData<Page<Item>>;

export interface Changed<Item> {
  item: Item;
  change: Partial<Item>;
  call: () => Promise<unknown>;
}

export interface ListChanges<Item extends Listed> {
  remove: (items: readonly Item[]) => void;
  /** Shows the change, and takes it back when `call` fails. */
  change: (item: Item, change: Partial<Item>, call: () => Promise<unknown>, failure: string) => Promise<void>;
  /** The same for many, each with a call of its own; one failure speaks for all. */
  changeAll: (changed: readonly Changed<Item>[], failure: string) => Promise<void>;
  /** Shows something that was made just now in front of all others. */
  add: (item: Item) => void;
}

export function useListChanges<Item extends Listed>(kind: ListKind<Item>): ListChanges<Item> {
  const queries = useQueryClient();
  const filter = { queryKey: kind.queryKey };
  const update = (next: (list: Pages<Item>) => Pages<Item>) =>
    queries.setQueriesData<Stored<Item>>(filter, (list) => list && next(list));

  function putBack(before: Map<string, Pages<Item>>, ids: ReadonlySet<string>): void {
    for (const query of queries.getQueryCache().findAll(filter)) {
      const known = before.get(query.queryHash);
      if (known)
        queries.setQueryData<Stored<Item>>(query.queryKey, (list) => list && withItemsBack(list, known, ids));
    }
  }

  function remove(items: readonly Item[]): void {
    if (items.length === 0) return;
    const before = new Map<string, Pages<Item>>();
    for (const query of queries.getQueryCache().findAll(filter)) {
      const list = query.state.data as Pages<Item> | undefined;
      if (list) before.set(query.queryHash, list);
    }
    void queries.cancelQueries(filter);
    update((list) => withoutItems(list, new Set(items.map(({ id }) => id))));
    const removing = atMost(PARALLEL, items, ({ id }) => kind.remove(id));
    const note = toast(`Deleted ${namesOf(kind, items)}`, {
      duration: UNDO_SHOWN,
      action: { label: "Undo", onClick: () => void undo() },
    });
    void removing.then((failures) => {
      if (failures.length === 0) return;
      putBack(before, new Set(failures.map(({ item }) => item.id)));
      if (failures.length === items.length) toast.dismiss(note);
      toastFailure(kind.removeFailed, failures[0]?.error);
    });

    async function undo(): Promise<void> {
      const kept = new Set((await removing).map(({ item }) => item.id));
      const removed = items.filter(({ id }) => !kept.has(id));
      putBack(before, new Set(removed.map(({ id }) => id)));
      const failures = await atMost(PARALLEL, removed, ({ id }) => kind.restore(id));
      if (failures.length === 0) return;
      const gone = new Set(failures.map(({ item }) => item.id));
      update((list) => withoutItems(list, gone));
      const names = namesOf(
        kind,
        failures.map(({ item }) => item),
      );
      toastFailure(`Could not bring back ${names}.`, failures[0]?.error);
    }
  }

  async function changeAll(changed: readonly Changed<Item>[], failure: string): Promise<void> {
    for (const { item, change } of changed) update((list) => withChange(list, item.id, change));
    const failures = await atMost(PARALLEL, changed, ({ call }) => call());
    for (const { item } of failures) update((list) => withChange(list, item.item.id, item.item));
    if (failures[0]) toastFailure(failure, failures[0].error);
  }

  return {
    remove,
    add: (item) => update((list) => withItemFirst(list, item)),
    change: (item, change, call, failure) => changeAll([{ item, change, call }], failure),
    changeAll,
  };
}

function namesOf<Item extends Listed>(kind: ListKind<Item>, items: readonly Item[]): string {
  const [only] = items;
  return items.length === 1 && only ? `“${kind.nameOf(only)}”` : kind.count(items.length);
}
