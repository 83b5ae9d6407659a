/** The menu of what is selected, where the pointer asked for it: by the right button, a long press, or a key. */
import { DropdownMenu } from "radix-ui";
import { Fragment } from "react";
import { describeKeys, isMac } from "~/editor-kit/keys";
import type { Action } from "../actions/action";
import { findAction } from "../actions/registry";
import { useDesigner, useSession } from "../state/designer-context";

const ON_ELEMENTS = [
  ["write", "crop", "cut", "copy", "paste", "duplicate", "delete"],
  ["split-lines", "join-texts", "group", "ungroup"],
  ["order-front", "order-forward", "order-backward", "order-back"],
  ["lock", "hide"],
];
const ON_NOTHING = [
  ["paste", "select-all"],
  ["zoom-in", "zoom-out", "zoom-fit"],
];

export function StageMenu() {
  const designer = useDesigner();
  const at = useSession((session) => session.menu);
  const hasSelection = useSession((session) => session.selection.length > 0);
  const close = () => designer.session.setState({ menu: null });
  if (!at) return null;
  const parts = (hasSelection ? ON_ELEMENTS : ON_NOTHING)
    .map((ids) => ids.map(findAction).filter((action) => action.enabled(designer)))
    .filter((actions) => actions.length > 0);
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={close}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden className="pointer-events-none absolute size-0" style={{ left: at.x, top: at.y }} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        collisionPadding={8}
        aria-label="Menu"
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-raised p-1.5 text-text shadow-raised"
      >
        {parts.map((actions, index) => (
          <Fragment key={actions[0]?.id}>
            {index > 0 ? <DropdownMenu.Separator className="my-1 h-px bg-line" /> : null}
            {actions.map((action) => (
              <Item key={action.id} action={action} />
            ))}
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Item({ action }: { action: Action }) {
  const designer = useDesigner();
  const Icon = action.icon;
  const [keys] = action.keys;
  return (
    <DropdownMenu.Item
      // After the menu has gone, so that what the action opens keeps the focus.
      onSelect={() => requestAnimationFrame(() => action.run(designer))}
      className="flex min-h-9 items-center gap-3 rounded-control px-2.5 text-sm outline-none select-none pointer-coarse:min-h-11 data-highlighted:bg-hover"
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="flex-1">{action.isOn?.(designer) ? `${action.label}: on` : action.label}</span>
      {keys ? (
        <kbd className="font-mono text-xs text-muted pointer-coarse:hidden">
          {describeKeys(keys, isMac())}
        </kbd>
      ) : null}
    </DropdownMenu.Item>
  );
}
