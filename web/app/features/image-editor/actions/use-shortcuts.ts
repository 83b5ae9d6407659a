/** Shortcuts of the whole page. Silent where a person is writing, or a dialog or a menu is open. */
import { useEffect } from "react";
import { keysOf } from "~/editor-kit/keys";
import type { ImageEditor } from "../state/image-editor";
import { actionForKeys } from "./action";

/** `onSave`: what Ctrl+S does. */
export function useShortcuts(editor: ImageEditor, onSave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTakenElsewhere(event)) return;
      const keys = keysOf(event);
      const action = actionForKeys(keys, editor);
      if (keys !== "Mod+S" && !action) return;
      event.preventDefault();
      if (action) action.run(editor);
      else onSave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [editor, onSave]);
}

const OWN_KEYS =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]";
const OWN_ENTER = "button:not([role=radio]), a, summary, [role=button], [role=menuitem]";
const OWN_ARROWS = "[role=slider], [role=radiogroup], [role=tablist]";

function isTakenElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_KEYS)) return true;
  if (key === "Enter") return target.closest(OWN_ENTER) !== null;
  return key.startsWith("Arrow") && target.closest(OWN_ARROWS) !== null;
}
