/** Asks for photos that words name, page by page; what was found stays until there is something newer. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import * as api from "~/api/client";

export interface FoundPhoto extends api.FoundPhotoBody {
  readonly id: string;
}

export function usePhotoSearch(words: string, isFree: boolean) {
  return useInfiniteQuery({
    queryKey: ["photos", words.toLowerCase(), isFree],
    queryFn: ({ pageParam: page, signal }) =>
      api.findPhotos({ query: { words: words.toLowerCase(), free: isFree, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : null),
    enabled: words !== "",
    // The small pictures have addresses that are good for an hour.
    staleTime: 30 * 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Each once: a later page may show what an earlier one has shown. */
export function photosOf(pages: readonly api.PhotosAnswer[]): readonly FoundPhoto[] {
  const found = pages.flatMap(({ photos }) => photos);
  const byPreview = new Map(found.map((photo) => [photo.previewUrl, { ...photo, id: photo.previewUrl }]));
  return [...byPreview.values()];
}
