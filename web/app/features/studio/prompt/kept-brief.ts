/**
 * What is kept of a brief for this tab, so that a reload loses no words. It belongs to one entry of the tab's history: a
 * reload and the browser's Back lead to the words again, a new thumbnail has an entry of its own and starts empty.
 */
import { type Brief, emptyBrief } from "./brief";

const STORAGE_KEY = "thumbsmith-brief";

/** Where the router has no key of its own: the first entry of a page that was opened by its address. */
const FIRST = "default";

/** Where the words are written: the history's entry, and the stored thumbnail, "" while there is none. */
export interface Sheet {
  readonly entry: string;
  readonly thumbnailId: string;
}

interface KeptBrief extends Sheet {
  /** When the document began that wrote it: entries without a key are told apart by it. */
  readonly document: number;
  readonly brief: Brief;
}

export function keepBrief(brief: Brief, sheet: Sheet): void {
  const kept: KeptBrief = { ...sheet, brief, document: performance.timeOrigin };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Storage may be full or switched off; then a reload starts with an empty brief.
  }
}

/** The words that were written at this entry, or undefined. */
export function keptBrief(entry: string): Brief | undefined {
  const kept = read();
  const isSame = kept?.entry === entry && (entry !== FIRST || isOfThisPage(kept));
  return isSame ? { ...emptyBrief, ...kept.brief } : undefined;
}

/** The words of work that was left before it was stored, at whatever entry, or undefined. */
export function leftBrief(): Brief | undefined {
  const kept = read();
  return kept?.thumbnailId === "" ? { ...emptyBrief, ...kept.brief } : undefined;
}

function read(): KeptBrief | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Of this document, or of the one that it is a reload of. */
function isOfThisPage(kept: KeptBrief): boolean {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  const isNew = navigation === undefined || (navigation as PerformanceNavigationTiming).type === "navigate";
  return kept.document === performance.timeOrigin || !isNew;
}
