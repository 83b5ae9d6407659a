/** A paged list of pictures with its states: coming, failed, empty, and more to come. */
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "~/api/errors";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/skeleton";

const grid = "grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-3 xl:grid-cols-4";

export const pictureClass =
  "aspect-video w-full rounded-picture bg-sunken object-cover outline-2 outline-offset-2 outline-transparent transition-[outline-color] group-hover:outline-action";

interface PictureGridProps<Page, Item> {
  list: UseInfiniteQueryResult<InfiniteData<Page>>;
  itemsOf: (page: Page) => readonly Item[];
  /** The sentence for a failure that says nothing itself. */
  otherwise: string;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

export function PictureGrid<Page, Item>({
  list,
  itemsOf,
  otherwise,
  empty,
  children,
}: PictureGridProps<Page, Item>) {
  if (list.isPending) {
    return (
      <div className={grid} role="status" aria-label="Loading">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
          <Skeleton key={key} className="aspect-video" />
        ))}
      </div>
    );
  }
  if (list.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 py-10">
        <p className="display text-2xl">{messageOf(list.error, otherwise)}</p>
        <Button onClick={() => void list.refetch()}>Retry</Button>
      </div>
    );
  }
  const items = list.data.pages.flatMap(itemsOf);
  if (items.length === 0) return empty;
  return (
    <div className="flex flex-col items-center gap-8">
      <ul className={`${grid} w-full`}>{items.map(children)}</ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
    </div>
  );
}
