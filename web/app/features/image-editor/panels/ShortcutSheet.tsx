/** Every shortcut, from the list of actions itself. Opened by "?". */
import { describeKeys, isMac } from "~/editor-kit/keys";
import { ShortcutGroup, ShortcutRow } from "~/editor-kit/ShortcutList";
import { Dialog } from "~/ui/dialog";
import { type ActionGroup, actions } from "../actions/action";
import { useImageEditor, useSession } from "../state/image-editor-context";

const GROUPS: readonly ActionGroup[] = ["Tools", "Edit", "View"];

export function ShortcutSheet() {
  const { session } = useImageEditor();
  const isOpen = useSession((state) => state.helpOpen);
  return (
    <Dialog
      open={isOpen}
      onClose={() => session.setState({ helpOpen: false })}
      title="Keyboard shortcuts"
      size="large"
    >
      <div className="gap-x-10 sm:columns-2">
        {GROUPS.map((group) => (
          <Group key={group} title={group} rows={rowsOf(group)} />
        ))}
        <Group
          title="With the pointer"
          rows={[
            ["Move the view", ["Space", "wheel", "two fingers"]],
            ["Zoom", [`${describeKeys("Mod", isMac())}+wheel`, "pinch"]],
          ]}
        />
      </div>
    </Dialog>
  );
}

type Row = readonly [what: string, keys: readonly string[]];

function rowsOf(group: ActionGroup): Row[] {
  const listed = actions
    .filter((action) => action.group === group)
    .map(({ label, keys }): Row => [label, keys.map((each) => describeKeys(each, isMac()))]);
  return group === "Edit" ? [["Save", [describeKeys("Mod+S", isMac())]], ...listed] : listed;
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <ShortcutGroup title={title}>
      {rows.map(([what, keys]) => (
        <ShortcutRow key={what} what={what} keys={keys} />
      ))}
    </ShortcutGroup>
  );
}
