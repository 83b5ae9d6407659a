/** The image editor's shortcuts. */
import { useCallback } from "react";
import { type OwnKeys, useShortcuts as usePageShortcuts } from "~/editor-kit/use-shortcuts";
import type { ImageEditor } from "../state/image-editor";
import { actionForKeys } from "./action";

const OWN: OwnKeys = {
  all: "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu]",
  enter: "button:not([role=radio]), a, summary, [role=button], [role=menuitem]",
  arrows: "[role=slider], [role=radiogroup], [role=tablist]",
};

/** `onSave`: what Ctrl+S does. */
export function useShortcuts(editor: ImageEditor, onSave: () => void): void {
  const commandFor = useCallback(
    (keys: string) => {
      const action = actionForKeys(keys, editor);
      if (action) return () => action.run(editor);
      return keys === "Mod+S" ? onSave : undefined;
    },
    [editor, onSave],
  );
  usePageShortcuts(commandFor, OWN);
}
