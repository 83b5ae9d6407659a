/** What the studio reads from the server, and for how long it may be believed. */
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { THUMBNAILS, thumbnailKey } from "~/features/dashboard";
import { fetchEngineOptions, fetchThumbnail, fetchVersion } from "./calls";
import type { Thumbnail } from "./wire";

export const engineOptionsQuery = (engine: string) =>
  queryOptions({
    queryKey: ["engine-options", engine],
    queryFn: () => fetchEngineOptions(engine),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

export const thumbnailQuery = (id: string) =>
  queryOptions({
    queryKey: thumbnailKey(id),
    queryFn: () => fetchThumbnail(id),
    // The page changes it itself and then puts the answer here; another tab's change is found when saving.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const versionQuery = (thumbnailId: string, versionId: string) =>
  queryOptions({
    queryKey: ["version", versionId],
    queryFn: () => fetchVersion(thumbnailId, versionId),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The server's newest word on a thumbnail; lists that show it are asked for again. */
export function rememberThumbnail(queries: QueryClient, thumbnail: Thumbnail): void {
  queries.setQueryData(thumbnailKey(thumbnail.id), thumbnail);
  void queries.invalidateQueries({ queryKey: THUMBNAILS });
}
