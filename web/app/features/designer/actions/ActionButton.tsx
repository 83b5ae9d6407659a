/** A button for an action: icon, tooltip with shortcut, off while the action cannot be run. */
import { useStore } from "zustand";
import { describeKeys } from "~/editor-kit/keys";
import { IconButton } from "~/ui/icon-button";
import { useDesigner } from "../state/designer-context";
import type { Action } from "./action";
import { findAction } from "./registry";

interface ActionButtonProps {
  action: string;
  side?: "top" | "right" | "bottom" | "left";
  size?: "small" | "medium" | "large";
}

export function ActionButton({ action: id, side, size }: ActionButtonProps) {
  const designer = useDesigner();
  const action = findAction(id);
  const { enabled, isOn } = useActionState(action);
  const Icon = action.icon;
  return (
    <IconButton
      label={action.label}
      shortcut={shortcutOf(action)}
      side={side}
      size={size}
      icon={<Icon size={18} strokeWidth={1.75} />}
      disabled={!enabled}
      pressed={isOn}
      onClick={() => action.run(designer)}
    />
  );
}

export function useActionState(action: Action): { enabled: boolean; isOn: boolean | undefined } {
  const designer = useDesigner();
  // The answer is read anew whenever document, mask or session change; only another answer renders again.
  const read = () => `${action.enabled(designer)} ${action.isOn?.(designer)}`;
  useStore(designer.session, read);
  useStore(designer.document.store, read);
  useStore(designer.mask.store, read);
  return { enabled: action.enabled(designer), isOn: action.isOn?.(designer) };
}

export function shortcutOf(action: Action): string | undefined {
  const [keys] = action.keys;
  return keys && describeKeys(keys, isMac());
}

export function isMac(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.userAgent);
}
