/** The designer's shortcuts, of the whole page while a stage is mounted. */
import { useCallback } from "react";
import { type OwnKeys, useShortcuts as usePageShortcuts } from "~/editor-kit/use-shortcuts";
import type { Designer } from "../state/designer";
import { COMMANDS_KEYS } from "./edit-actions";
import { actionForKeys } from "./registry";

/** Buttons have no keys of their own but Enter and Space. */
const OWN: OwnKeys = {
  all: "input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [data-writing]",
  enter: "button, a, summary, [role=button], [role=tab]",
  arrows: "[role=slider], [role=radiogroup], [role=tablist], [role=tree]",
  heardInFields: [COMMANDS_KEYS],
};

export function useShortcuts(designer: Designer): void {
  const commandFor = useCallback(
    (keys: string) => {
      const action = actionForKeys(keys, designer);
      return action && !action.isNative ? () => action.run(designer) : undefined;
    },
    [designer],
  );
  usePageShortcuts(commandFor, OWN);
}

/** Fields, and dialogs and lists that stand before the page. */
export function isWritingPlace(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN.all) !== null;
}
