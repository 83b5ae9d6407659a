/** One or two words on whether the work is safe, and where. */
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useDesigner } from "~/features/designer";

export function SaveState({ unsaved }: { unsaved: boolean }) {
  const { keeper } = useDesigner();
  const waits = useStore(keeper.state, (state) => state.waitsForConnection);
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  if (waits && unsaved) return "No connection: saved when it is back";
  if (!isOnline && unsaved) return "No connection: kept in this browser";
  return unsaved ? "Not saved yet" : "Saved";
}

function watchConnection(tell: () => void): () => void {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
}
