/** What a generation or an edit has come to, for whoever puts it on the canvas. */
import type { StoreApi } from "zustand/vanilla";
import type { Generation, Preview } from "~/jobs/generation";
import type { PageSlice } from "./page-slice";

export interface Coming {
  readonly phase: Generation["phase"];
  readonly recordId: string | null;
  readonly first: Preview | undefined;
  /** The canvas is open; before that nothing is put on it. */
  readonly ready: boolean;
}

/** Calls `react` now and after each change of it. Gives what ends it. */
export function watchComing(
  job: StoreApi<Generation>,
  page: PageSlice,
  react: (coming: Coming) => void,
): () => void {
  const look = (): Coming => {
    const { phase, recordId, previews } = job.getState();
    return { phase, recordId, first: previews[0], ready: page.ready };
  };
  let known = look();
  const follow = () => {
    const coming = look();
    if (isSame(coming, known)) return;
    known = coming;
    react(coming);
  };
  react(known);
  const stops = [job.subscribe(follow), page.state.subscribe(follow)];
  return () => {
    for (const stop of stops) stop();
  };
}

function isSame(one: Coming, other: Coming): boolean {
  return (
    one.phase === other.phase &&
    one.recordId === other.recordId &&
    one.first === other.first &&
    one.ready === other.ready
  );
}
