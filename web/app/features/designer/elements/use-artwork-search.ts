/** Asks what words name: newer words take the place of older ones, of which what was found stays until then. */
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import * as api from "~/api/client";

/** Letters, as many as the server takes. */
export const LONGEST_SEARCH = 80;

const searchQuery = (words: string) =>
  queryOptions({
    queryKey: ["artworks", "search", words],
    queryFn: async ({ signal }) => (await api.findArtworks({ query: { words }, signal })).artworks,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Nothing is asked for no words. */
export const useArtworkSearch = (words: string) =>
  useQuery({ ...searchQuery(words.toLowerCase()), enabled: words !== "" });
