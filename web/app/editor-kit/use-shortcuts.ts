/** Shortcuts of the whole page. Silent where a person is writing, and in widgets that have the key for themselves. */
import { useEffect } from "react";
import { keysOf } from "./keys";

/** Selectors of the widgets that have keys of their own. */
export interface OwnKeys {
  /** All of them: fields, and dialogs and lists that stand before the page. */
  readonly all: string;
  readonly enter: string;
  readonly arrows: string;
  /** Keys that no field has for itself: heard while a person is writing, but not in front of the page. */
  readonly heardInFields?: readonly string[];
}

/** `commandFor` and `own` stay the same from render to render. */
export function useShortcuts(commandFor: (keys: string) => (() => void) | undefined, own: OwnKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTakenElsewhere(event, own)) return;
      const command = commandFor(keysOf(event));
      if (!command) return;
      event.preventDefault();
      command();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [commandFor, own]);
}

function isTakenElsewhere(event: KeyboardEvent, own: OwnKeys): boolean {
  const { target, key } = event;
  if (!(target instanceof Element)) return false;
  if (own.heardInFields?.includes(keysOf(event)))
    return target.closest("[role=dialog], [role=menu]") !== null;
  if (target.closest(own.all)) return true;
  if (key === "Enter") return target.closest(own.enter) !== null;
  return key.startsWith("Arrow") && target.closest(own.arrows) !== null;
}
