/** What the studio reads from the server, and for how long it may be believed. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchEngineOptions, fetchThumbnail, fetchVersion } from "./calls";

export const engineOptionsQuery = (engine: string) =>
  queryOptions({
    queryKey: ["engine-options", engine],
    queryFn: () => fetchEngineOptions(engine),
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
  });

export const thumbnailKey = (id: string) => ["thumbnail", id] as const;

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
