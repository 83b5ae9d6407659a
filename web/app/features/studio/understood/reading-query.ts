/** The question what is understood of a brief's words, each asked once. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { fetchReading } from "../calls";
import { type Brief, MAXIMUM_PROMPT } from "../prompt/brief";
import type { ReadingBody } from "../wire";
import { correctionsOf } from "./understood";

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

/** Of the words as they are. */
export function readingOf({ prompt, title, fixed }: Pick<Brief, "title" | "prompt" | "fixed">) {
  const corrections = correctionsOf(fixed);
  return readingQuery({ prompt: prompt.trim(), title: title.trim(), ...(corrections && { corrections }) });
}

export function isReadable(prompt: string): boolean {
  const { length } = prompt.trim();
  return length >= FEWEST_LETTERS && length <= MAXIMUM_PROMPT;
}
