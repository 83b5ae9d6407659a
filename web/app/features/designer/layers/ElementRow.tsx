/** One element in the list of layers. */
import { Image, MessageCircle, PenLine, Shapes, Type } from "lucide-react";
import { memo, useState } from "react";
import { elementLabel } from "~/scene/elements";
import { updateElement } from "~/scene/operations";
import type { ElementKind, SceneElement } from "~/scene/types";
import { useDesigner, useSession } from "../state/designer-context";
import { focusRow, type InList, RowFrame, RowName, RowSwitches } from "./RowParts";

const ICONS: Record<ElementKind, typeof Type> = {
  text: Type,
  image: Image,
  shape: Shapes,
  bubble: MessageCircle,
  line: PenLine,
};
/** What the scene allows. */
const LONGEST_NAME = 120;

interface ElementRowProps extends InList {
  element: SceneElement;
  /** The row of its group stands above it. */
  isInGroup: boolean;
}

export const ElementRow = memo(function ElementRow({ element, isInGroup, ...row }: ElementRowProps) {
  const { document, session } = useDesigner();
  const isSelected = useSession((state) => state.selection.includes(element.id));
  const [renaming, setRenaming] = useState(false);
  const label = elementLabel(element);
  const select = (adds: boolean) => {
    const { selection } = session.getState();
    const others = selection.filter((id) => id !== element.id);
    if (adds) session.setState({ selection: isSelected ? others : [...selection, element.id] });
    else session.setState({ tool: "select", selection: [element.id] });
  };
  const rename = (name: string | null) => {
    setRenaming(false);
    if (name !== null)
      document.commit("Rename", (scene) => updateElement<SceneElement>(scene, element.id, { name }));
    focusRow("data-layer", element.id);
  };
  const startRenaming = () => setRenaming(true);
  return (
    <RowFrame {...row} rowKey={element.id} isSelected={isSelected} isInGroup={isInGroup}>
      {renaming ? (
        <NameField value={element.kind === "text" ? label : element.name || label} onEnd={rename} />
      ) : (
        <RowName
          {...row}
          rowKey={element.id}
          layer={element.id}
          icon={ICONS[element.kind]}
          label={label}
          facts={[element.groupId && "in a group", !element.visible && "hidden", element.locked && "locked"]}
          isSelected={isSelected}
          isHidden={!element.visible}
          onSelect={select}
          keys={{ F2: startRenaming }}
          onDoubleClick={startRenaming}
        />
      )}
      <RowSwitches elements={[element]} label={label} />
    </RowFrame>
  );
});

/** `onEnd` gets the name, or null when it stays as it was. An empty name brings back what the element says of itself. */
function NameField({ value, onEnd }: { value: string; onEnd: (name: string | null) => void }) {
  const [name, setName] = useState(value);
  return (
    <input
      aria-label="Name of the layer"
      value={name}
      maxLength={LONGEST_NAME}
      // biome-ignore lint/a11y/noAutofocus: the field stands where the person has just asked to write
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      onBlur={() => onEnd(name === value ? null : name.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") onEnd(name.trim());
        if (event.key === "Escape") onEnd(null);
      }}
      className="h-8 min-w-0 flex-1 rounded-[6px] border border-edge bg-raised px-2 text-sm"
    />
  );
}
