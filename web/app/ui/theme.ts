/** Light, dark, or as the system has it: the choice of this browser, set on the root element as `data-theme`. */
import { useSyncExternalStore } from "react";

export type ThemeChoice = "system" | "light" | "dark";

/** Also read by head/theme.js, which sets the theme before the first paint. */
const storageKey = "thumbsmith-theme";
const listeners = new Set<() => void>();

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
