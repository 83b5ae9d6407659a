/** One element in the list of layers. */
import clsx from "clsx";
import {
  Eye,
  EyeOff,
  GripVertical,
  Image,
  Lock,
  LockOpen,
  MessageCircle,
  PenLine,
  Shapes,
  Type,
} from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent, useState } from "react";
import { elementLabel } from "~/scene/elements";
import { reorderElements, updateElement } from "~/scene/operations";
import type { ElementId, ElementKind, SceneElement } from "~/scene/types";
import { IconButton } from "~/ui/icon-button";
import { useDesigner, useSession } from "../state/designer-context";

const ICONS: Record<ElementKind, typeof Type> = {
  text: Type,
  image: Image,
  shape: Shapes,
  bubble: MessageCircle,
  line: PenLine,
};
/** What the scene allows. */
const LONGEST_NAME = 120;

interface LayerRowProps {
  element: SceneElement;
  /** Counted from the top, of so many. */
  place: number;
  count: number;
  isDragged: boolean;
  line: "above" | "below" | null;
  onGrip: (id: ElementId) => void;
  onGripMove: (event: PointerEvent) => void;
  /** What a screen reader should say. */
  onNews: (news: string) => void;
}

export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { element, isDragged, line } = props;
  const { document } = useDesigner();
  const isSelected = useSession((state) => state.selection.includes(element.id));
  const [renaming, setRenaming] = useState(false);
  const label = elementLabel(element);
  const set = (name: string, fields: Partial<SceneElement>) =>
    document.commit(name, (scene) => updateElement<SceneElement>(scene, element.id, fields));
  return (
    <li
      className={clsx(
        "group relative flex items-center rounded-control",
        isSelected ? "bg-selected" : "hover:bg-hover",
        isDragged && "opacity-50",
        element.groupId && "border-l-2 border-edge",
        line && "after:absolute after:inset-x-0 after:h-0.5 after:bg-action",
        line === "above" && "after:-top-px",
        line === "below" && "after:-bottom-px",
      )}
    >
      <Grip {...props} />
      {renaming ? (
        <NameField
          value={element.kind === "text" ? label : element.name || label}
          onEnd={(name) => {
            setRenaming(false);
            if (name !== null) set("Rename", { name });
            focusLayer(element.id);
          }}
        />
      ) : (
        <LayerName {...props} isSelected={isSelected} onRename={() => setRenaming(true)} />
      )}
      <IconButton
        size="small"
        label={`${element.visible ? "Hide" : "Show"} ${label}`}
        icon={element.visible ? <Eye size={16} /> : <EyeOff size={16} />}
        onClick={() => set(element.visible ? "Hide" : "Show", { visible: !element.visible })}
      />
      <IconButton
        size="small"
        label={`${element.locked ? "Unlock" : "Lock"} ${label}`}
        icon={element.locked ? <Lock size={16} /> : <LockOpen size={16} />}
        onClick={() => set(element.locked ? "Unlock" : "Lock", { locked: !element.locked })}
      />
    </li>
  );
});

/** For the pointer alone: Alt with the arrow keys does the same from the name. */
function Grip({ element, onGrip, onGripMove }: LayerRowProps) {
  return (
    <span
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrip(element.id);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onGripMove(event);
      }}
      className="flex h-9 w-6 shrink-0 cursor-grab touch-none items-center justify-center text-muted/60 group-hover:text-muted"
    >
      <GripVertical size={14} />
    </span>
  );
}

interface LayerNameProps extends LayerRowProps {
  isSelected: boolean;
  onRename: () => void;
}

function LayerName({ element, place, count, isSelected, onRename, onNews }: LayerNameProps) {
  const { document, session } = useDesigner();
  const Icon = ICONS[element.kind];
  const label = elementLabel(element);
  const select = (adds: boolean) => {
    const { selection } = session.getState();
    const others = selection.filter((id) => id !== element.id);
    if (adds) session.setState({ selection: isSelected ? others : [...selection, element.id] });
    else session.setState({ tool: "select", selection: [element.id] });
  };
  const reorder = (step: "forward" | "backward") => {
    document.commit("Order", (scene) => reorderElements(scene, [element.id], step));
    const { elements } = document.scene;
    const now = elements.length - elements.findIndex(({ id }) => id === element.id);
    onNews(`${label}, ${now} of ${count}`);
    // A row that changes its place among its neighbours loses the focus.
    requestAnimationFrame(() => focusLayer(element.id));
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step && event.key !== "F2") return;
    event.preventDefault();
    event.stopPropagation();
    if (!step) onRename();
    else if (event.altKey) reorder(step < 0 ? "forward" : "backward");
    else focusRow(event.currentTarget, step);
  };
  const facts = [
    label,
    element.groupId && "in a group",
    !element.visible && "hidden",
    element.locked && "locked",
  ];
  return (
    <button
      type="button"
      data-layer={element.id}
      aria-pressed={isSelected}
      aria-label={facts.filter(Boolean).join(", ")}
      aria-description={`${place} of ${count}`}
      onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={onRename}
      onKeyDown={press}
      className={clsx(
        "flex h-9 min-w-0 flex-1 items-center gap-2.5 pr-1.5 text-left text-sm",
        !element.visible && "text-muted line-through",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="truncate">{label}</span>
    </button>
  );
}

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

/** Moves the focus to the row above or below. */
function focusRow(from: HTMLElement, step: number): void {
  const rows = [...(from.closest("ul")?.querySelectorAll<HTMLElement>("[data-layer]") ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}

function focusLayer(id: ElementId): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus(),
  );
}
