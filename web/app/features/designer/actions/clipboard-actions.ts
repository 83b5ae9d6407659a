/** Copy, cut and paste, for the menu and the help sheet; the keys come as the browser's own clipboard events. */
import { ClipboardPaste, Copy, Scissors } from "lucide-react";
import { copySelection, cutSelection, pasteElements } from "../clipboard/clipboard";
import type { Action } from "./action";
import { hasSelection } from "./edit-actions";

const native = (action: Omit<Action, "group" | "isNative">): Action => ({
  ...action,
  group: "Edit",
  isNative: true,
});

export const clipboardActions: readonly Action[] = [
  native({
    id: "cut",
    label: "Cut",
    icon: Scissors,
    keys: ["Mod+X"],
    enabled: hasSelection,
    run: (designer) => void (tellClipboard("cut") || cutSelection(designer)),
  }),
  native({
    id: "copy",
    label: "Copy",
    icon: Copy,
    keys: ["Mod+C"],
    enabled: hasSelection,
    run: (designer) => void (tellClipboard("copy") || copySelection(designer)),
  }),
  native({
    id: "paste",
    label: "Paste",
    icon: ClipboardPaste,
    keys: ["Mod+V"],
    enabled: (designer) => designer.session.getState().copied !== null,
    run: (designer) => {
      const { copied } = designer.session.getState();
      if (copied) pasteElements(designer, copied);
    },
  }),
];

/** Lets the browser send its clipboard event, so that other tabs can paste too. False where it does not. */
function tellClipboard(command: "cut" | "copy"): boolean {
  let heard = false;
  const hear = () => {
    heard = true;
  };
  document.addEventListener(command, hear, { once: true });
  document.execCommand?.(command);
  document.removeEventListener(command, hear);
  return heard;
}
