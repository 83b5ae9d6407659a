/**
 * All elements by name, topmost first. A list of buttons: Tab or the arrow keys go through it, Enter selects, Alt with an
 * arrow changes the order; eye and lock stand beside each name.
 */
import clsx from "clsx";
import { Eye, EyeOff, Image, Lock, LockOpen, MessageCircle, PenLine, Shapes, Type } from "lucide-react";
import type { KeyboardEvent } from "react";
import { elementLabel } from "~/features/scene/elements";
import { reorderElements, updateElement } from "~/features/scene/operations";
import type { ElementKind, SceneElement } from "~/features/scene/types";
import { IconButton } from "~/ui/icon-button";
import { useDesigner, useDocument, useSession } from "../state/designer-context";

const ICONS: Record<ElementKind, typeof Type> = {
  text: Type,
  image: Image,
  shape: Shapes,
  bubble: MessageCircle,
  line: PenLine,
};

export function LayerList() {
  const elements = useDocument((document) => document.scene.elements);
  if (elements.length === 0) {
    return <p className="p-4 text-sm text-muted">Nothing on the canvas yet. What you add is listed here.</p>;
  }
  return (
    <ul aria-label="Layers, topmost first" className="flex flex-col p-2">
      {elements.toReversed().map((element) => (
        <LayerRow key={element.id} element={element} />
      ))}
    </ul>
  );
}

function LayerRow({ element }: { element: SceneElement }) {
  const { document, session } = useDesigner();
  const isSelected = useSession((state) => state.selection.includes(element.id));
  const Icon = ICONS[element.kind];
  const label = elementLabel(element);
  const select = (adds: boolean) => {
    const { selection } = session.getState();
    const others = selection.filter((id) => id !== element.id);
    if (adds) session.setState({ selection: isSelected ? others : [...selection, element.id] });
    else session.setState({ tool: "select", selection: [element.id] });
  };
  const set = (name: string, fields: Partial<SceneElement>) =>
    document.commit(name, (scene) => updateElement<SceneElement>(scene, element.id, fields));
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) {
      const order = step < 0 ? "forward" : "backward";
      document.commit("Order", (scene) => reorderElements(scene, [element.id], order));
    } else focusRow(event.currentTarget, step);
  };
  return (
    <li
      className={clsx(
        "group flex items-center rounded-control pl-1",
        isSelected ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <button
        type="button"
        data-layer
        aria-pressed={isSelected}
        aria-label={`${label}${element.visible ? "" : ", hidden"}${element.locked ? ", locked" : ""}`}
        onClick={(event) => select(event.shiftKey || event.ctrlKey || event.metaKey)}
        onKeyDown={press}
        className={clsx(
          "flex h-9 min-w-0 flex-1 items-center gap-2.5 px-1.5 text-left text-sm",
          !element.visible && "text-muted line-through",
        )}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
        <span className="truncate">{label}</span>
      </button>
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
}

/** Moves the focus to the row above or below. */
function focusRow(from: HTMLElement, step: number): void {
  const rows = [...(from.closest("ul")?.querySelectorAll<HTMLElement>("[data-layer]") ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}
