/** Every shortcut, from the list of actions itself. Opened by "?". */
import { Search } from "lucide-react";
import { describeKeys, isMac } from "~/editor-kit/keys";
import { ShortcutGroup, ShortcutRow, WayRow } from "~/editor-kit/ShortcutList";
import { useAfterDialog } from "~/ui/after-dialog";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import type { Action, ActionGroup } from "../actions/action";
import { actions } from "../actions/registry";
import { useDesigner, useSession } from "../state/designer-context";
import { TO_LETTERS } from "../tools/text-editing";

const GROUPS: readonly ActionGroup[] = ["Tools", "Edit", "Arrange", "Move", "Mask", "View"];

export function ShortcutSheet() {
  const { session } = useDesigner();
  const isOpen = useSession((state) => state.helpOpen);
  const { doNext, focusAfter } = useAfterDialog();
  const close = () => session.setState({ helpOpen: false });
  const search = () => {
    doNext(() => session.setState({ commandsOpen: true }));
    close();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      focusAfter={focusAfter}
      title="Keyboard shortcuts"
      size="large"
      actions={
        <Button icon={<Search size={16} aria-hidden />} onClick={search}>
          Search all commands
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: there is nothing else in the list that arrow keys could scroll it by. */}
      <section tabIndex={0} aria-label="All shortcuts" className="gap-x-10 sm:columns-2">
        <PointerWays />
        <WritingKeys />
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
  const ways: readonly (readonly [string, string])[] = [
    ["Keep one direction, the proportions, or a straight line", "Shift"],
    ["Move without snapping", command],
    ["Move a copy", "Alt"],
    ["Move the view", "Space, wheel, two fingers"],
    ["Zoom", `${command}+wheel, pinch`],
    ["Menu", "right button, long press"],
    ["Write, or pick inside a group", "double click"],
  ];
  return (
    <ShortcutGroup title="With the pointer">
      {ways.map(([what, how]) => (
        <WayRow key={what} what={what} how={how} />
      ))}
    </ShortcutGroup>
  );
}

/** The field of a text has keys of its own, which are no actions. */
const WRITING: readonly (readonly [string, readonly string[]])[] = [
  ["Styles of the selected letters", [TO_LETTERS]],
  ["From there back to the text", ["Escape"]],
  ["End", ["Escape", "Mod+Enter"]],
];

function WritingKeys() {
  return (
    <ShortcutGroup title="While writing">
      {WRITING.map(([what, keys]) => (
        <ShortcutRow key={what} what={what} keys={keys.map((each) => describeKeys(each, isMac()))} />
      ))}
    </ShortcutGroup>
  );
}

function Group({ title, actions }: { title: string; actions: readonly Action[] }) {
  return (
    <ShortcutGroup title={title}>
      {actions.map(({ id, label, keys }) => (
        <ShortcutRow key={id} what={label} keys={keys.map((each) => describeKeys(each, isMac()))} />
      ))}
    </ShortcutGroup>
  );
}
