/** Fetches the next page, unless there is none, it is on its way, or it has just failed. Stays the same function meanwhile. */
import { useCallback } from "react";
import type { PagedQuery } from "./paged-list";

export function useFetchingMore<Item>(list: PagedQuery<Item>): () => void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  return useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
}
