/** Whether the page has something that the server does not. */
import { useCallback, useSyncExternalStore } from "react";
import { hasErased, useDocument, useSession } from "~/features/designer";
import { useSlice } from "../studio-context";
import { isUnsaved } from "./unsaved";

export function useUnsaved(): boolean {
  const edited = useDocument(({ unsaved }) => unsaved);
  const erased = useErased();
  const { brief } = useSlice("brief");
  const { thumbnail } = useSlice("page");
  return isUnsaved(edited || erased, brief, thumbnail);
}

/** Strokes of an eraser that is still in hand. */
function useErased(): boolean {
  const erasing = useSession((session) => session.erasing);
  const subscribe = useCallback(
    (tell: () => void) => erasing?.mask.store.subscribe(tell) ?? (() => undefined),
    [erasing],
  );
  return useSyncExternalStore(
    subscribe,
    () => hasErased(erasing),
    () => false,
  );
}
