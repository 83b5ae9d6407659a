/** Asks before the page is left with work that the server does not have, and writes waiting drafts when it is hidden. */
import type { Designer } from "../state/designer";

/** Gives a function that takes the guard away again. */
export function guardLeaving(designer: Designer, page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // What waits is written while the question stands; once the page goes, a write may come too late.
    void designer.flushDraft();
    if (designer.document.store.getState().unsaved) event.preventDefault();
  };
  const flush = () => {
    if (page.document.visibilityState === "hidden") void designer.flushDraft();
  };
  page.addEventListener("beforeunload", ask);
  page.document.addEventListener("visibilitychange", flush);
  return () => {
    page.removeEventListener("beforeunload", ask);
    page.document.removeEventListener("visibilitychange", flush);
  };
}
