/** The brief while it is written: kept for this tab, so that a reload loses no words. */
import { useCallback, useEffect, useState } from "react";
import { type Brief, emptyBrief } from "./brief";

const storageKey = "thumbsmith-brief";

export interface BriefState {
  brief: Brief;
  change: (changes: Partial<Brief>) => void;
}

/** `initialPrompt` (from the front page) goes before what was kept. */
export function useBrief(initialPrompt: string | null): BriefState {
  const [brief, setBrief] = useState<Brief>(() => ({
    ...kept(),
    ...(initialPrompt === null ? {} : { ...emptyBrief, prompt: initialPrompt }),
  }));
  const change = useCallback(
    (changes: Partial<Brief>) => setBrief((current) => ({ ...current, ...changes })),
    [],
  );
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(brief));
    } catch {
      // Storage may be full or switched off; then a reload starts with an empty brief.
    }
  }, [brief]);
  return { brief, change };
}

function kept(): Brief {
  try {
    return { ...emptyBrief, ...JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") };
  } catch {
    return emptyBrief;
  }
}
