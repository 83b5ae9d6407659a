/**
 * Whether the bar's menu is open: at the visit of a page at which it was opened, and at no other. Kept outside of React, because
 * the bar of a page that waits gives way to another one when the page is there, and the menu stays.
 */
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

/** The key of that visit in the browser's history. */
let openAt: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useMenu(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation();
  const at = useSyncExternalStore(
    subscribe,
    () => openAt,
    () => null,
  );
  function setOpen(isOpen: boolean): void {
    openAt = isOpen ? key : null;
    for (const listener of listeners) listener();
  }
  return [at === key, setOpen];
}
