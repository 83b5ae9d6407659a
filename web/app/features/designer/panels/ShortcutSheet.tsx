/** Every shortcut, from the list of actions itself. Opened by "?". */

import { describeKeys } from "~/editor-kit/keys";
import { Dialog } from "~/ui/dialog";
import { isMac } from "../actions/ActionButton";
import type { Action, ActionGroup } from "../actions/action";
import { actions } from "../actions/registry";
import { useDesigner, useSession } from "../state/designer-context";

const GROUPS: readonly ActionGroup[] = ["Tools", "Edit", "Arrange", "Move", "Mask", "View"];

export function ShortcutSheet() {
  const { session } = useDesigner();
  const isOpen = useSession((state) => state.helpOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => session.setState({ helpOpen: false })}
      title="Keyboard shortcuts"
      size="large"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: there is nothing else in the list that arrow keys could scroll it by. */}
      <section tabIndex={0} aria-label="All shortcuts" className="gap-x-10 sm:columns-2">
        <PointerWays />
        {GROUPS.map((group) => (
          <Group key={group} title={group} actions={actions.filter((action) => action.group === group)} />
        ))}
      </section>
    </Dialog>
  );
}

/** What the pointer does with a key, or fingers without one. */
function PointerWays() {
  const command = describeKeys("Mod", isMac());
  const ways = [
    ["Keep one direction, the proportions, or a straight line", "Shift"],
    ["Move without snapping", command],
    ["Move a copy", "Alt"],
    ["Move the view", "Space, wheel, two fingers"],
    ["Zoom", `${command}+wheel, pinch`],
    ["Menu", "right button, long press"],
    ["Write, or pick inside a group", "double click"],
  ];
  return (
    <section className="mb-6 break-inside-avoid-column">
      <h3 className="mb-1 text-sm font-semibold">With the pointer</h3>
      <dl className="text-sm">
        {ways.map(([what, how]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{what}</dt>
            <dd className="shrink-0">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Group({ title, actions }: { title: string; actions: readonly Action[] }) {
  return (
    <section className="mb-6 break-inside-avoid-column">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="text-sm">
        {actions.map((action) => (
          <div key={action.id} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{action.label}</dt>
            <dd className="flex gap-2">
              {action.keys.map((keys) => (
                <kbd key={keys} className="rounded-[4px] border border-edge/60 px-1.5 font-mono text-xs">
                  {describeKeys(keys, isMac())}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
