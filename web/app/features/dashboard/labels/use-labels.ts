/** The creator's labels, putting them on thumbnails, and renaming them. */
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import * as api from "~/api/client";
import type { ListChanges } from "~/collection/use-list-changes";
import { THUMBNAILS } from "../thumbnail-keys";
import type { Thumbnail } from "../thumbnails";
import { afterwards, type Decisions } from "./labels";

const LABELS = ["labels"] as const;

/** Of this person, from A to Z. */
export const labelsQuery = (customerId: string) =>
  queryOptions({
    queryKey: LABELS,
    queryFn: async ({ signal }) => {
      const { labels } = await api.listLabels({ query: { customerId }, signal });
      return labels.map(({ name }) => name);
    },
    staleTime: 0,
  });

/** Shows what was decided at once, and takes back what the server refuses. */
export function useLabelling(customerId: string, changes: ListChanges<Thumbnail>) {
  const queries = useQueryClient();
  return async (thumbnails: readonly Thumbnail[], decisions: Decisions): Promise<void> => {
    const changed = thumbnails.flatMap((item) => {
      const labels = [...afterwards(item.labels, decisions)];
      if (String(labels) === String(item.labels)) return [];
      const request = { path: { thumbnail_id: item.id }, body: { labels, customerId } };
      return [{ item, change: { labels }, call: () => api.labelThumbnail(request) }];
    });
    await changes.changeAll(changed, "Failed to change labels");
    // A list of one label shows others now, and the server may know another spelling.
    await readAgain(queries);
  };
}

/** Throws an ApiError. */
export function useLabelRenaming(customerId: string) {
  const queries = useQueryClient();
  return async (name: string, newName: string): Promise<void> => {
    await api.renameLabel({ body: { name, newName, customerId } });
    await readAgain(queries);
  };
}

const readAgain = (queries: QueryClient) =>
  Promise.all([THUMBNAILS, LABELS].map((queryKey) => queries.invalidateQueries({ queryKey })));
