/** On the dashboard: what was left in the studio without a connection goes to the server, now and whenever it is back. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenBack } from "~/api/when-back";
import { DraftDatabase, LastStepStorage, thisTab, UnsentDrafts } from "~/features/designer";
import { useUser } from "~/session/session-provider";
import { rememberThumbnail } from "../queries";
import { sendUnsent } from "./send-unsent";

/** Milliseconds before each try; the page comes first. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000];

export default function SendUnsent() {
  const { id } = useUser();
  const queries = useQueryClient();

  useEffect(() => {
    async function send(signal: AbortSignal): Promise<boolean> {
      const lastSteps = new LastStepStorage(() => localStorage, id);
      const drafts = new UnsentDrafts(new DraftDatabase(indexedDB, id), lastSteps, await thisTab());
      const stored = await sendUnsent(drafts, signal);
      for (const thumbnail of stored) rememberThumbnail(queries, thumbnail);
      return true;
    }
    // Nothing is sent twice at once, nor beside a studio that has been opened on it.
    const begin = () => {
      const leaving = new AbortController();
      const stop = whenBack(() => send(leaving.signal), PAUSES);
      return () => {
        leaving.abort();
        stop();
      };
    };
    let stop = begin();
    const sendAgain = () => {
      stop();
      stop = begin();
    };
    window.addEventListener("online", sendAgain);
    return () => {
      stop();
      window.removeEventListener("online", sendAgain);
    };
  }, [id, queries]);

  return null;
}
