/** Lists that come page by page, and what is changed in them before the server has been asked again. Pure. */
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";

export interface Listed {
  readonly id: string;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

export type Pages<Item> = InfiniteData<Page<Item>>;

/** Such a list as React sees it. */
export type PagedQuery<Item> = UseInfiniteQueryResult<Pages<Item>>;

export const itemsOf = <Item>(list: Pages<Item> | undefined): readonly Item[] =>
  list?.pages.flatMap((page) => page.items) ?? [];

export function withoutItems<Item extends Listed>(list: Pages<Item>, ids: ReadonlySet<string>): Pages<Item> {
  return mapped(list, (items) => items.filter(({ id }) => !ids.has(id)));
}

export function withChange<Item extends Listed>(
  list: Pages<Item>,
  id: string,
  change: Partial<Item>,
): Pages<Item> {
  return mapped(list, (items) => items.map((item) => (item.id === id ? { ...item, ...change } : item)));
}

export function withItemFirst<Item extends Listed>(list: Pages<Item>, item: Item): Pages<Item> {
  const [first, ...others] = withoutItems(list, new Set([item.id])).pages;
  return first ? { ...list, pages: [{ ...first, items: [item, ...first.items] }, ...others] } : list;
}

/** `ids` again where they were in `before`; what has come, gone or changed since then stays so. */
export function withItemsBack<Item extends Listed>(
  list: Pages<Item>,
  before: Pages<Item>,
  ids: ReadonlySet<string>,
): Pages<Item> {
  const now = new Map(itemsOf(list).map((item) => [item.id, item]));
  const known = new Set(itemsOf(before).map(({ id }) => id));
  const newcomers = [...now.values()].filter(({ id }) => !known.has(id));
  const pages = before.pages.map((page, index) => {
    const items = page.items.flatMap((item) => now.get(item.id) ?? (ids.has(item.id) ? item : []));
    return { ...page, items: index === 0 ? [...newcomers, ...items] : items };
  });
  return { ...before, pages };
}

function mapped<Item>(list: Pages<Item>, change: (items: readonly Item[]) => readonly Item[]): Pages<Item> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
}
