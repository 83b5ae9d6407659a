/** Does what was clicked and typed before the app was there. For clicks, the other half is `head/clicks.js`, in every page. */
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
    else if (!window.isAppThere) tellWhatWasTyped();
    if (!part) window.isAppThere = true;
    const { earlyClick } = window;
    const button = earlyClick?.target instanceof Element ? earlyClick.target.closest("button") : null;
    if (button?.closest("[data-late]")) return; // its part will do it
    window.earlyClick = undefined;
    // A click that is on its way right now finds its listener by itself.
    if (!button || earlyClick?.eventPhase !== Event.NONE) return;
    // After what was typed has been drawn. Taking this back with the effect would lose the click.
    setTimeout(() => button.isConnected && button.click());
  }, [part]);
}

/** Every field that was filled in while nobody listened says so now. */
function tellWhatWasTyped(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    const typed = field.value;
    if (typed === field.defaultValue) continue;
    // React hears of a change only where the value is not the one it has seen last, and it sees what goes through the element's
    // own setter; the one of all such elements it does not see.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  for (const select of document.querySelectorAll("select")) {
    const isChanged = [...select.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged) select.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
