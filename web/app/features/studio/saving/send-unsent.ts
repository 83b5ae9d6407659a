/** Sends what was left without a connection, thumbnail by thumbnail; what somebody has changed meanwhile stays a draft. */
import { foundNoConnection } from "~/api/when-back";
import type { UnsentDraft, UnsentDrafts } from "~/features/designer";
import { changeThumbnail, fetchThumbnail } from "../calls";
import type { Thumbnail } from "../wire";
import { changeWords } from "./what-changed";

/**
 * Gives the thumbnails as they are now. Throws what says that there is no connection: then the rest waits for it too. The
 * signal lets what is on its way arrive, and begins nothing more.
 */
export async function sendUnsent(drafts: UnsentDrafts, signal: AbortSignal): Promise<readonly Thumbnail[]> {
  const stored: Thumbnail[] = [];
  for (const unsent of await drafts.list()) {
    if (signal.aborted) break;
    try {
      const thumbnail = await send(drafts, unsent, signal);
      if (thumbnail) stored.push(thumbnail);
    } catch (failure) {
      // What the server refuses is told to its creator when they open it.
      if (foundNoConnection(failure)) throw failure;
    }
  }
  return stored;
}

async function send(
  drafts: UnsentDrafts,
  unsent: UnsentDraft,
  signal: AbortSignal,
): Promise<Thumbnail | null> {
  const { scene: fromServer, revision } = await fetchThumbnail(unsent.thumbnailId);
  const work = await drafts.workOn(unsent, fromServer);
  if (!work || signal.aborted) return null;
  const { scene, history, draft } = work;
  const change = changeWords(history, draft.saved);
  const changes = { scene, automatic: true, ...(change && { change }) };
  const stored = await changeThumbnail(unsent.thumbnailId, changes, revision);
  await drafts.sent(work);
  return stored;
}
