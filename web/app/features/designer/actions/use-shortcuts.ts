/** Shortcuts of the whole page while a stage is mounted. Silent where a person is writing or a dialog is open. */
import { useEffect } from "react";
import type { Designer } from "../state/designer";
import { keysOf } from "./keys";
import { actionForKeys } from "./registry";

export function useShortcuts(designer: Designer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTakenElsewhere(event)) return;
      const action = actionForKeys(keysOf(event));
      if (!action?.enabled(designer)) return;
      event.preventDefault();
      action.run(designer);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [designer]);
}

/** Widgets that have keys of their own, by role; buttons and the page itself have none but Enter and Space. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";
const OWN_ARROWS = "[role=slider], [role=radiogroup], [role=tablist], [role=tree]";

function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  return event.key.startsWith("Arrow") && target.closest(OWN_ARROWS) !== null;
}
