/** Asks before the page is left with work that the server does not have, and keeps the work when it goes or is hidden. */
import type { Designer } from "../state/designer";

/** Gives a function that takes the guard away again. */
export function guardLeaving(designer: Designer, page: Window): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // The answer may come at once, and the page be gone before the next line would run.
    designer.keepDraft();
    if (designer.document.store.getState().unsaved) event.preventDefault();
  };
  const keep = () => designer.keepDraft();
  const keepHidden = () => {
    if (page.document.visibilityState === "hidden") keep();
  };
  page.addEventListener("beforeunload", ask);
  // Some phones close a page without asking.
  page.addEventListener("pagehide", keep);
  page.document.addEventListener("visibilitychange", keepHidden);
  return () => {
    page.removeEventListener("beforeunload", ask);
    page.removeEventListener("pagehide", keep);
    page.document.removeEventListener("visibilitychange", keepHidden);
  };
}
