/** Sends what was left without a connection, thumbnail by thumbnail; what somebody has changed meanwhile stays a draft. */
import { foundNoConnection } from "~/api/when-back";
import type { UnsentDraft, UnsentDrafts } from "~/features/designer";
import { changeThumbnail, fetchThumbnail } from "../calls";
import type { Thumbnail } from "../wire";
import { changeWords } from "./what-changed";

/** Gives the thumbnails as they are now. Throws what says that there is no connection: then the rest waits for it too. */
export async function sendUnsent(drafts: UnsentDrafts): Promise<readonly Thumbnail[]> {
  const stored: Thumbnail[] = [];
  for (const unsent of await drafts.list()) {
    try {
      const thumbnail = await send(drafts, unsent);
      if (thumbnail) stored.push(thumbnail);
    } catch (failure) {
      // What the server refuses is told to its creator when they open it.
      if (foundNoConnection(failure)) throw failure;
    }
  }
  return stored;
}

async function send(drafts: UnsentDrafts, unsent: UnsentDraft): Promise<Thumbnail | null> {
  const { scene: fromServer, revision } = await fetchThumbnail(unsent.thumbnailId);
  const work = await drafts.workOn(unsent, fromServer);
  if (!work) return null;
  const { scene, history, draft } = work;
  const change = changeWords(history, draft.saved);
  const changes = { scene, automatic: true, ...(change && { change }) };
  const stored = await changeThumbnail(unsent.thumbnailId, changes, revision);
  await drafts.sent(work);
  return stored;
}
