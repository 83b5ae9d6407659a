/**
 * Sends what is left when the page goes or is hidden, and keeps it in this browser too; asks before the page goes with work
 * that could not be sent.
 */
import { hasErased } from "../erase/erasing";
import type { Designer } from "../state/designer";

/** `send`: true when everything is on its way to the server. Gives a function that takes the guard away again. */
export function guardLeaving(designer: Designer, page: Window, send: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // The answer may come at once, and the page be gone before the next line would run.
    designer.keepDraft();
    const isSent = send();
    const isUnsaved = !isSent && designer.document.store.getState().unsaved;
    if (isUnsaved || hasErased(designer.session.getState().erasing)) event.preventDefault();
  };
  const keep = () => {
    designer.keepDraft();
    send();
  };
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
