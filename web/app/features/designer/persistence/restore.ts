/**
 * Brings a kept draft and the server's scene together, so that neither is lost: pure, the decision and nothing else.
 */
import { commit, type History, newHistory } from "~/scene/history";
import { sameContent } from "~/scene/operations";
import type { Scene } from "~/scene/types";
import { type Draft, presentOf } from "./draft";

export interface Restored {
  readonly history: History;
  /** The scene the server has, as an object that the history may share. */
  readonly saved: Scene;
}

/**
 * The draft's whole history when the server still has what the draft was made from, or has the draft itself. When the server has something newer,
 * its scene comes first and the draft's work is one step on top of it, so that undo leads to either.
 */
export function restore(fromServer: Scene, draft: Draft | undefined): Restored {
  if (!draft) return { history: newHistory(fromServer), saved: fromServer };
  const history: History = {
    start: draft.start,
    entries: draft.entries,
    position: draft.position,
    gesture: null,
  };
  if (sameContent(draft.saved, fromServer)) return { history, saved: draft.saved };
  const work = presentOf(draft);
  // Sent when the page was left: its answer came to nobody.
  if (sameContent(work, fromServer)) return { history, saved: work };
  const isUnsaved = work !== draft.saved;
  const fresh = newHistory(fromServer);
  return {
    history: isUnsaved ? commit(fresh, "Restored unsaved work", work, []) : fresh,
    saved: fromServer,
  };
}
