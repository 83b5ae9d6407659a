/** Asks what is understood of the brief's words while they are typed: after a pause, and only while somebody looks. */
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { usePaused } from "~/ui/use-paused";
import { type Brief, MAXIMUM_TITLE } from "../prompt/brief";
import { isReadable, readingOf } from "./reading-query";
import type { Reading } from "./understood";

/** Milliseconds without a letter. */
const PAUSE = 500;

/** Undefined while there is nothing to say, also where the server said nothing: the next words ask again. */
export function useReading(brief: Pick<Brief, "title" | "prompt" | "fixed">): Reading | undefined {
  const prompt = usePaused(brief.prompt.trim(), PAUSE);
  const title = usePaused(brief.title.trim(), PAUSE);
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  const enabled = isVisible && prompt !== "" && isReadable(prompt) && title.length <= MAXIMUM_TITLE;
  const { data } = useQuery({ ...readingOf({ prompt, title, fixed: brief.fixed }), enabled });
  return isReadable(brief.prompt) ? data : undefined;
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
