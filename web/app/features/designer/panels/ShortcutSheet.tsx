/** Every shortcut, from the list of actions itself. Opened by "?". */
import { Dialog } from "~/ui/dialog";
import { isMac } from "../actions/ActionButton";
import type { Action, ActionGroup } from "../actions/action";
import { describeKeys } from "../actions/keys";
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
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {GROUPS.map((group) => (
          <Group key={group} title={group} actions={actions.filter((action) => action.group === group)} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, actions }: { title: string; actions: readonly Action[] }) {
  return (
    <section>
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
