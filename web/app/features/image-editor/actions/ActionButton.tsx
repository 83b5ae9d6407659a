/** A button for an action: icon, tooltip with shortcut, off while the action cannot be run. */
import { useStore } from "zustand";
import { describeKeys } from "~/editor-kit/keys";
import { IconButton } from "~/ui/icon-button";
import { useImageEditor } from "../state/image-editor-context";
import { type Action, findAction } from "./action";

interface ActionButtonProps {
  action: string;
  side?: "top" | "right" | "bottom" | "left";
}

export function ActionButton({ action: id, side }: ActionButtonProps) {
  const editor = useImageEditor();
  const action = findAction(id);
  // The answer is read anew whenever document or session change; only another answer renders again.
  const read = () => `${action.enabled(editor)} ${action.isOn?.(editor)}`;
  useStore(editor.session, read);
  useStore(editor.document, read);
  const Icon = action.icon;
  return (
    <IconButton
      label={action.label}
      shortcut={shortcutOf(action)}
      side={side}
      icon={<Icon size={18} strokeWidth={1.75} />}
      disabled={!action.enabled(editor)}
      pressed={action.isOn?.(editor)}
      onClick={() => action.run(editor)}
    />
  );
}

export function shortcutOf({ keys: [keys] }: Action): string | undefined {
  return keys && describeKeys(keys, isMac());
}

export function isMac(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.userAgent);
}
