/** Shortcuts of the whole page while a stage is mounted. Silent where a person is writing or a dialog is open. */
import { useEffect } from "react";
import { keysOf } from "~/editor-kit/keys";
import type { Designer } from "../state/designer";
import { actionForKeys } from "./registry";

export function useShortcuts(designer: Designer): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTakenElsewhere(event)) return;
      const action = actionForKeys(keysOf(event), designer);
      if (!action || action.isNative) return;
      event.preventDefault();
      action.run(designer);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [designer]);
}

/** Widgets that have keys of their own, by role; buttons have none but Enter and Space. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";
const OWN_ENTER = "button, a, summary, [role=button], [role=tab]";
const OWN_ARROWS = "[role=slider], [role=radiogroup], [role=tablist], [role=tree]";

function isTakenElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (isWritingPlace(target)) return true;
  if (event.key === "Enter") return target.closest(OWN_ENTER) !== null;
  return event.key.startsWith("Arrow") && target.closest(OWN_ARROWS) !== null;
}

/** Fields, and dialogs and lists that stand before the page. */
export function isWritingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
