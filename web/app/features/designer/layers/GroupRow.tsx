/** A group in the list of layers, above its members: selected, moved, hidden and locked as one. */
import clsx from "clsx";
import { ChevronRight, Group } from "lucide-react";
import { useState } from "react";
import { nameOfGroup, renameGroup } from "~/scene/arranging";
import { useDesigner, useSession } from "../state/designer-context";
import { type GroupRow as Row, rowLabel } from "./layer-rows";
import { NameField } from "./NameField";
import { focusRow, type InList, RowFrame, RowName, RowSwitches } from "./RowParts";

interface GroupRowProps extends InList {
  row: Row;
  onOpenChange: (groupId: string, open: boolean) => void;
}

export function GroupRow({ row, onOpenChange, ...list }: GroupRowProps) {
  const { document, session } = useDesigner();
  const { key, groupId, members, isOpen } = row;
  const ids = members.map(({ id }) => id);
  const isSelected = useSession(({ selection }) => ids.every((id) => selection.includes(id)));
  const [renaming, setRenaming] = useState(false);
  const name = nameOfGroup(members);
  const label = rowLabel(row);
  const select = (adds: boolean) => {
    const others = session.getState().selection.filter((id) => !ids.includes(id));
    if (adds) session.setState({ selection: isSelected ? others : [...others, ...ids] });
    else session.setState({ tool: "select", selection: ids });
  };
  const rename = (given: string | null) => {
    setRenaming(false);
    if (given !== null) document.commit("Rename", (scene) => renameGroup(scene, groupId, given));
    focusRow("data-row", key);
  };
  const startRenaming = () => setRenaming(true);
  return (
    <RowFrame {...list} rowKey={key} isSelected={isSelected} isInGroup={false}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Members of ${label}`}
        onClick={() => onOpenChange(groupId, !isOpen)}
        className="flex h-9 w-6 shrink-0 items-center justify-center text-muted hover:text-text"
      >
        <ChevronRight size={16} aria-hidden className={clsx("transition-transform", isOpen && "rotate-90")} />
      </button>
      {renaming ? (
        <NameField of="group" value={name || label} onEnd={rename} />
      ) : (
        <RowName
          {...list}
          rowKey={key}
          icon={Group}
          label={label}
          facts={[
            name && "group",
            members.every(({ visible }) => !visible) && "hidden",
            members.every(({ locked }) => locked) && "locked",
          ]}
          isSelected={isSelected}
          isHidden={members.every(({ visible }) => !visible)}
          onSelect={select}
          keys={{
            ArrowRight: () => onOpenChange(groupId, true),
            ArrowLeft: () => onOpenChange(groupId, false),
            F2: startRenaming,
          }}
          onDoubleClick={startRenaming}
        />
      )}
      <RowSwitches elements={members} label={label} />
    </RowFrame>
  );
}
