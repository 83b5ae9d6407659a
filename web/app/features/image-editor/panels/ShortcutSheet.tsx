/** Every shortcut, from the list of actions itself. Opened by "?". */
import { describeKeys } from "~/editor-kit/keys";
import { Dialog } from "~/ui/dialog";
import { isMac } from "../actions/ActionButton";
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
    <section className="mb-6 break-inside-avoid-column">
      <h3 className="mb-1 text-sm font-semibold">{title}</h3>
      <dl className="text-sm">
        {rows.map(([what, keys]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-1.5">
            <dt className="text-muted">{what}</dt>
            <dd className="flex flex-wrap justify-end gap-2">
              {keys.map((key) => (
                <kbd key={key} className="rounded-[4px] border border-edge/60 px-1.5 font-mono text-xs">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
