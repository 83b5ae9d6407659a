/** The account's favourite art: shown changed at once, and put back when the server does not take it. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as api from "~/api/client";
import { toastFailure } from "~/ui/toast";

const favouritesQuery = queryOptions({
  queryKey: ["artworks", "favourites"],
  queryFn: async ({ signal }) => (await api.listFavouriteArtworks({ signal })).artworks,
});

export interface Favourites {
  /** Newest first. */
  readonly ids: readonly string[];
  toggle(id: string): void;
}

export function useFavourites(): Favourites {
  const client = useQueryClient();
  const { data: ids = [] } = useQuery(favouritesQuery);
  const { mutate } = useMutation({
    mutationFn: ({ id, isOne }: { id: string; isOne: boolean }) =>
      isOne
        ? api.removeFavouriteArtwork({ path: { artwork: id } })
        : api.addFavouriteArtwork({ path: { artwork: id } }),
    onMutate: async ({ id, isOne }) => {
      await client.cancelQueries(favouritesQuery);
      client.setQueryData(favouritesQuery.queryKey, (before = []) =>
        isOne ? before.filter((other) => other !== id) : [id, ...before],
      );
    },
    onError: (failure) => toastFailure("Failed to change favourites", failure),
    onSettled: () => client.invalidateQueries(favouritesQuery),
  });
  return { ids, toggle: (id) => mutate({ id, isOne: ids.includes(id) }) };
}
