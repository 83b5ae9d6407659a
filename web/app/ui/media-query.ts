/** Whether the screen is as a media query says, kept up to date. For what CSS alone can't arrange. */
import { useCallback, useSyncExternalStore } from "react";

/** Above 1024 px there is room for panels beside the canvas; the same limit as `lg:` in the theme. */
export const WIDE = "(min-width: 64.0625rem)";

/** Much wider than high: panels below a canvas would leave neither enough height. */
export const LYING = "(min-aspect-ratio: 5/4)";

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
