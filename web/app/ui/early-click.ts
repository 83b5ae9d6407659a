/** Does what was clicked before the app was there. The other half is `head/clicks.js`, which stands in every page. */
import { useEffect } from "react";

declare global {
  interface Window {
    isAppThere?: boolean;
    /** The last click on a button that nobody listened to yet. */
    earlyClick?: MouseEvent;
  }
}

export function useEarlyClick(): void {
  useEffect(() => {
    const { earlyClick } = window;
    window.isAppThere = true;
    window.earlyClick = undefined;
    // A click that is on its way right now finds its listener by itself.
    if (!earlyClick || earlyClick.eventPhase !== Event.NONE) return;
    const button = earlyClick.target instanceof Element ? earlyClick.target.closest("button") : null;
    if (button?.isConnected) button.click();
  }, []);
}
