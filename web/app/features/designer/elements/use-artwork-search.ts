/** Asks what words name while they are typed: after a pause, newer words in the place of older ones. */
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as api from "~/api/client";

/** Milliseconds without a letter. */
const PAUSE = 180;
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

export function useArtworkSearch(words: string) {
  const paused = usePaused(words.trim().toLowerCase());
  return useQuery({ ...searchQuery(paused), enabled: paused !== "" });
}

/** The text as it was before the last typing began, until that has ended; at once when there is none. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(waiting);
  }, [text]);
  return text === "" ? "" : paused;
}
