/** What rows of elements and of groups have in common: grip, name, eye and lock. */
import clsx from "clsx";
import { Eye, EyeOff, GripVertical, Lock, LockOpen, type LucideIcon } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { changeElements } from "~/scene/operations";
import type { ElementId, SceneElement } from "~/scene/types";
import { IconButton } from "~/ui/icon-button";
import { useDesigner } from "../state/designer-context";

/** What a row gets from the list. The functions stay the same from render to render. */
export interface InList {
  /** Counted from the top, of so many elements. */
  place: number;
  count: number;
  isDragged: boolean;
  line: "above" | "below" | null;
  onGrip: (key: string) => void;
  onGripMove: (event: PointerEvent) => void;
  /** One row up or down. */
  onStep: (key: string, step: 1 | -1) => void;
}

interface RowFrameProps extends InList {
  rowKey: string;
  isSelected: boolean;
  isInGroup: boolean;
  children: ReactNode;
}

export function RowFrame({ isSelected, isDragged, isInGroup, line, children, ...grip }: RowFrameProps) {
  return (
    <li
      className={clsx(
        "group relative flex items-center rounded-control",
        isSelected ? "bg-selected" : "hover:bg-hover",
        isDragged && "opacity-50",
        isInGroup && "ml-4 border-l-2 border-edge",
        line && "after:absolute after:inset-x-0 after:h-0.5 after:bg-action",
        line === "above" && "after:-top-px",
        line === "below" && "after:-bottom-px",
      )}
    >
      <Grip {...grip} />
      {children}
    </li>
  );
}

/** For the pointer alone: Alt with the arrow keys does the same from the name. */
function Grip({ rowKey, onGrip, onGripMove }: Pick<RowFrameProps, "rowKey" | "onGrip" | "onGripMove">) {
  return (
    <span
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrip(rowKey);
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

interface RowNameProps extends Pick<InList, "place" | "count" | "onStep"> {
  rowKey: string;
  /** The row's element, where it has one. */
  layer?: ElementId;
  icon: LucideIcon;
  label: string;
  /** What a screen reader says after the label. */
  facts: readonly (string | false | null)[];
  isSelected: boolean;
  isHidden: boolean;
  /** `adds`: to what is selected already. */
  onSelect: (adds: boolean) => void;
  /** By other keys, as the browser names them. */
  keys?: Readonly<Record<string, () => void>>;
  onDoubleClick?: () => void;
}

export function RowName({ rowKey, layer, icon: Icon, label, facts, onSelect, onStep, ...row }: RowNameProps) {
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    const command = row.keys?.[event.key];
    if (!step && !command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command) command();
    else if (step && event.altKey) onStep(rowKey, step);
    else if (step) focusNeighbour(event.currentTarget, step);
  };
  return (
    <button
      type="button"
      data-row={rowKey}
      data-layer={layer}
      aria-pressed={row.isSelected}
      aria-label={[label, ...facts].filter(Boolean).join(", ")}
      aria-description={`${row.place} of ${row.count}`}
      onClick={(event) => onSelect(event.shiftKey || event.ctrlKey || event.metaKey)}
      onDoubleClick={row.onDoubleClick}
      onKeyDown={press}
      className={clsx(
        "flex h-9 min-w-0 flex-1 items-center gap-2.5 pr-1.5 text-left text-sm",
        row.isHidden && "text-muted line-through",
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <span className="truncate">{label}</span>
    </button>
  );
}

/** Hides and locks all that the row stands for. */
export function RowSwitches({ elements, label }: { elements: readonly SceneElement[]; label: string }) {
  const { document } = useDesigner();
  const ids = elements.map(({ id }) => id);
  const isVisible = elements.some(({ visible }) => visible);
  const isLocked = elements.every(({ locked }) => locked);
  const set = (name: string, fields: Partial<Pick<SceneElement, "visible" | "locked">>) =>
    document.commit(name, (scene) => changeElements(scene, ids, (element) => ({ ...element, ...fields })));
  const [hide, lock] = [isVisible ? "Hide" : "Show", isLocked ? "Unlock" : "Lock"];
  return (
    <>
      <IconButton
        size="small"
        label={`${hide} ${label}`}
        icon={isVisible ? <Eye size={16} /> : <EyeOff size={16} />}
        onClick={() => set(hide, { visible: !isVisible })}
      />
      <IconButton
        size="small"
        label={`${lock} ${label}`}
        icon={isLocked ? <Lock size={16} /> : <LockOpen size={16} />}
        onClick={() => set(lock, { locked: !isLocked })}
      />
    </>
  );
}

/** Moves the focus to the row above or below. */
function focusNeighbour(from: HTMLElement, step: number): void {
  const rows = [...(from.closest("ul")?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  rows[rows.indexOf(from) + step]?.focus();
}

/** Once the list has been drawn again: a row that changes its place among its neighbours loses the focus. */
export function focusRow(attribute: "data-row" | "data-layer", value: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`)?.focus(),
  );
}
