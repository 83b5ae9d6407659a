/** The brief while it is written: kept for this tab, so that a reload loses no words. */
import { useCallback, useEffect, useState } from "react";
import { type Brief, type BriefFaults, emptyBrief, faultsOf } from "./brief";

const storageKey = "thumbsmith-brief";

export interface BriefState {
  brief: Brief;
  change: (changes: Partial<Brief>) => void;
  /** What is wrong with the brief, from a check until the next change. */
  faults: BriefFaults;
  /** Looks through a brief before it is sent; true when nothing is wrong with it. */
  check: (brief: Brief) => boolean;
}

/** `initialPrompt` (from the front page) goes before what was kept. */
export function useBrief(initialPrompt: string | null): BriefState {
  const [brief, setBrief] = useState<Brief>(() => ({
    ...kept(),
    ...(initialPrompt === null ? {} : { ...emptyBrief, prompt: initialPrompt }),
  }));
  const [faults, setFaults] = useState<BriefFaults>({});
  const change = useCallback((changes: Partial<Brief>) => {
    setBrief((current) => ({ ...current, ...changes }));
    setFaults({});
  }, []);
  const check = useCallback((checked: Brief) => {
    const found = faultsOf(checked);
    setFaults(found);
    return Object.keys(found).length === 0;
  }, []);
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(brief));
    } catch {
      // Storage may be full or switched off; then a reload starts with an empty brief.
    }
  }, [brief]);
  return { brief, change, faults, check };
}

function kept(): Brief {
  try {
    return { ...emptyBrief, ...JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") };
  } catch {
    return emptyBrief;
  }
}
