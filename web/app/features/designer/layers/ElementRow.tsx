/** One element in the list of layers. */
import { Image, MessageCircle, PenLine, Shapes, Type } from "lucide-react";
import { memo, useState } from "react";
import { elementLabel } from "~/scene/elements";
import { updateElement } from "~/scene/operations";
import type { ElementKind, SceneElement } from "~/scene/types";
import { useDesigner, useSession } from "../state/designer-context";
import { NameField } from "./NameField";
import { focusRow, type InList, RowFrame, RowName, RowSwitches } from "./RowParts";

const ICONS: Record<ElementKind, typeof Type> = {
  text: Type,
  image: Image,
  shape: Shapes,
  bubble: MessageCircle,
  line: PenLine,
};

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
        <NameField
          of="layer"
          value={element.kind === "text" ? label : element.name || label}
          onEnd={rename}
        />
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
