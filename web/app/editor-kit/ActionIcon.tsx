/** A button for an action: icon, tooltip with shortcut, off while the action cannot be run. */
import { IconButton } from "~/ui/icon-button";
import type { Action } from "./action";
import { shortcutOf } from "./keys";

export interface ActionIconLook {
  side?: "top" | "right" | "bottom" | "left";
  size?: "small" | "medium" | "large";
}

interface ActionIconProps<Model> extends ActionIconLook {
  action: Action<Model, string>;
  /** The component renders again when the model answers otherwise. */
  model: Model;
}

export function ActionIcon<Model>({ action, model, side, size }: ActionIconProps<Model>) {
  const Icon = action.icon;
  return (
    <IconButton
      label={action.label}
      shortcut={shortcutOf(action)}
      side={side}
      size={size}
      icon={<Icon size={18} strokeWidth={1.75} />}
      disabled={!action.enabled(model)}
      pressed={action.isOn?.(model)}
      onClick={() => action.run(model)}
    />
  );
}
