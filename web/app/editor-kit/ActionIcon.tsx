/** A button for an action: icon, tooltip with shortcut, off while the action cannot be run. */
import { IconButton } from "~/ui/icon-button";
import type { Action } from "./action";
import { shortcutOf } from "./keys";
import { CAPTIONED, RailCaption } from "./Rail";

export interface ActionIconLook {
  side?: "top" | "right" | "bottom" | "left";
  size?: "small" | "medium" | "large";
  /** In a rail that has room for names. */
  captioned?: boolean;
}

interface ActionIconProps<Model> extends ActionIconLook {
  action: Action<Model, string>;
  /** The component renders again when the model answers otherwise. */
  model: Model;
}

export function ActionIcon<Model>({ action, model, side, size, captioned }: ActionIconProps<Model>) {
  const Icon = action.icon;
  return (
    <IconButton
      label={action.label}
      shortcut={shortcutOf(action)}
      side={side}
      size={size}
      className={captioned ? CAPTIONED : undefined}
      icon={
        <>
          <Icon size={18} strokeWidth={1.75} />
          {captioned ? <RailCaption>{action.label}</RailCaption> : null}
        </>
      }
      disabled={!action.enabled(model)}
      pressed={action.isOn?.(model)}
      onClick={() => action.run(model)}
    />
  );
}
