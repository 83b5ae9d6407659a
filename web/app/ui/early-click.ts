/** Does what was clicked and typed before the app was there. For clicks, the other half is `head/clicks.js`, in every page. */
import { useEffect } from "react";
import { flushSync } from "react-dom";

declare global {
  interface Window {
    isAppThere?: boolean;
    /** Buttons that were clicked while nobody listened yet, each once, the latest last. */
    earlyClicks?: HTMLButtonElement[];
  }
}

/** `part`: the id of an element with `data-late`, for what comes to life later than the rest of the page. */
export function useEarlyClick(part?: string): void {
  useEffect(() => {
    if (part) document.getElementById(part)?.removeAttribute("data-late");
    else if (!window.isAppThere) tellWhatWasTyped();
    if (!part) window.isAppThere = true;
    const clicked = window.earlyClicks ?? [];
    const isForLater = (button: HTMLButtonElement) => button.closest("[data-late]") !== null;
    window.earlyClicks = clicked.filter(isForLater);
    const forNow = clicked.filter((button) => !isForLater(button));
    // Once what was typed is drawn and before anything else is clicked; and each finds what the one before it has changed.
    // Taking this back with the effect would lose the clicks.
    queueMicrotask(() => {
      for (const button of forNow) if (button.isConnected) flushSync(() => button.click());
    });
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
