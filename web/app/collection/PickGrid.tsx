/** A list in a dialog, out of which one thing is picked. */
import type { ReactNode } from "react";
import { CollectionGrid } from "./CollectionGrid";
import type { GridWish } from "./grid-layout";
import { PagedStates } from "./PagedStates";
import type { Listed, PagedQuery } from "./paged-list";
import { useFetchingMore } from "./use-fetching-more";

interface PickGridProps<Item extends Listed> {
  label: string;
  list: PagedQuery<Item>;
  failure: string;
  shape: "wide" | "square";
  wish: GridWish;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

export function PickGrid<Item extends Listed>(props: PickGridProps<Item>) {
  const { label, list, failure, shape, wish, empty, children } = props;
  const fetchMore = useFetchingMore(list);
  return (
    <PagedStates list={list} failure={failure} skeleton={shape}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <CollectionGrid
            label={label}
            items={items}
            hasMore={list.hasNextPage}
            wish={wish}
            onNearEnd={fetchMore}
          >
            {children}
          </CollectionGrid>
        )
      }
    </PagedStates>
  );
}
