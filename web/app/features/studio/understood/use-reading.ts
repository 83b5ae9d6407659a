/** Asks what is understood of the brief's words while they are typed: after a pause, and only while somebody looks. */
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { usePaused } from "~/ui/use-paused";
import { fetchReading } from "../calls";
import { type Brief, MAXIMUM_PROMPT, MAXIMUM_TITLE } from "../prompt/brief";
import type { ReadingBody } from "../wire";
import { correctionsOf, type Reading } from "./understood";

/** Milliseconds without a letter. */
const PAUSE = 500;
const FEWEST_LETTERS = 3;

const readingQuery = (words: ReadingBody) =>
  queryOptions({
    queryKey: ["reading", words],
    // Newer words take the signal away from older ones.
    queryFn: ({ signal }) => fetchReading(words, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Undefined while there is nothing to say, also where the server said nothing: the next words ask again. */
export function useReading(brief: Pick<Brief, "title" | "prompt" | "fixed">): Reading | undefined {
  const prompt = usePaused(brief.prompt.trim(), PAUSE);
  const title = usePaused(brief.title.trim(), PAUSE);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const enabled = isVisible && prompt !== "" && isReadable(prompt) && title.length <= MAXIMUM_TITLE;
  const corrections = correctionsOf(brief.fixed);
  const words = { prompt, title, ...(corrections && { corrections }) };
  const { data } = useQuery({ ...readingQuery(words), enabled });
  return isReadable(brief.prompt) ? data : undefined;
}

export function isReadable(prompt: string): boolean {
  const { length } = prompt.trim();
  return length >= FEWEST_LETTERS && length <= MAXIMUM_PROMPT;
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
