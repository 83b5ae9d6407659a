/** Does what was clicked before the app was there. The other half is `head/clicks.js`, which stands in every page. */
import { useEffect } from "react";

declare global {
  interface Window {
    isAppThere?: boolean;
    /** The last click on a button that nobody listened to yet. */
    earlyClick?: MouseEvent;
  }
}

/** `part`: the id of an element with `data-late`, for what comes to life later than the rest of the page. */
export function useEarlyClick(part?: string): void {
  useEffect(() => {
    if (part) document.getElementById(part)?.removeAttribute("data-late");
    else window.isAppThere = true;
    const { earlyClick } = window;
    const button = earlyClick?.target instanceof Element ? earlyClick.target.closest("button") : null;
    if (button?.closest("[data-late]")) return; // its part will do it
    window.earlyClick = undefined;
    // A click that is on its way right now finds its listener by itself.
    if (earlyClick?.eventPhase === Event.NONE && button?.isConnected) button.click();
  }, [part]);
}
