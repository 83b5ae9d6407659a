/** Steps through system, light and dark. */
import { Monitor, Moon, Sun } from "lucide-react";
import { type ThemeChoice, useThemeChoice } from "./theme";

/** What each choice is called, and which one comes after it. */
export const themeSteps: Record<ThemeChoice, { next: ThemeChoice; icon: typeof Sun; label: string }> = {
  system: { next: "light", icon: Monitor, label: "Theme: as the system" },
  light: { next: "dark", icon: Sun, label: "Theme: light" },
  dark: { next: "system", icon: Moon, label: "Theme: dark" },
};

/** A plain button with a title instead of our tooltip, so that the first page does not load it. */
export function ThemeToggle() {
  const { choice, choose } = useThemeChoice();
  const { next, icon: Icon, label } = themeSteps[choice];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => choose(next)}
      className="inline-flex size-10 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-text"
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
