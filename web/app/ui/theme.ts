/** Light, dark, or as the system has it: the choice of this browser, applied before the first paint. */
import { useSyncExternalStore } from "react";

export type ThemeChoice = "system" | "light" | "dark";

const storageKey = "thumbsmith-theme";
const listeners = new Set<() => void>();

/** Runs as an inline script in the head, so that a dark page never flashes light. */
export const themeScript = `try{var t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

function current(): ThemeChoice {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}

function choose(choice: ThemeChoice): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be switched off; the choice then holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useThemeChoice(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, current, () => "system" as const);
  return { choice, choose };
}
