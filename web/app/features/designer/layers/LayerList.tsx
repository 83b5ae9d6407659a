/**
 * All elements by name, topmost first, groups above their members. A list of buttons: Tab or the arrow keys go through
 * it, Enter selects, F2 or a double click renames, Alt with an arrow or the grip changes the order; eye and lock stand
 * beside each name, and left and right close and open a group.
 */
import { type PointerEvent, useCallback, useMemo, useRef, useState } from "react";
import type { ElementId } from "~/scene/types";
import { Button } from "~/ui/button";
import { useDesigner, useDocument } from "../state/designer-context";
import { ElementRow } from "./ElementRow";
import { GroupRow } from "./GroupRow";
import { isSameRow, type LayerRow, layerRows, lineOfStep, rowLabel, withRowAt } from "./layer-rows";
import { focusRow } from "./RowParts";

/** Rows that are made at once: thousands would take seconds. */
const PAGE = 200;

/** A row on its way: whose, and how many rows would stand above it. */
interface Dragged {
  readonly key: string;
  readonly line: number;
}

export function LayerList() {
  const elements = useDocument((state) => state.scene.elements);
  const [closed, setClosed] = useState<ReadonlySet<ElementId>>(new Set());
  const rows = useMemo(() => layerRows(elements, closed), [elements, closed]);
  const [shown, setShown] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  const { put, step, news } = useMoving(closed);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = {
    onGrip: useCallback((key: string) => setDragged({ key, line: -1 }), []),
    onGripMove: useCallback((event: PointerEvent) => {
      const items = [...(list.current?.querySelectorAll("li") ?? [])];
      const line = items.filter((item) => middleOf(item) < event.clientY).length;
      setDragged((before) => before && { ...before, line });
    }, []),
  };
  const drop = () => {
    if (dragged && dragged.line >= 0) put(dragged.key, () => dragged.line);
    setDragged(null);
  };
  const setOpen = (groupId: ElementId, open: boolean) => {
    const others = [...closed].filter((id) => id !== groupId);
    setClosed(new Set(open ? others : [...others, groupId]));
  };
  if (elements.length === 0) {
    return <p className="p-4 text-sm text-muted">Nothing on the canvas yet. What you add is listed here.</p>;
  }
  return (
    <>
      <ul
        ref={list}
        aria-label="Layers, topmost first"
        className="flex flex-col p-2"
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
      >
        {rows.slice(0, shown).map((row, index) => {
          const inList = {
            place: row.above + 1,
            count: elements.length,
            isDragged: dragged?.key === row.key,
            line: lineAt(index, rows.length, dragged),
            onStep: step,
            ...grip,
          };
          return row.kind === "group" ? (
            <GroupRow key={row.key} row={row} onOpenChange={setOpen} {...inList} />
          ) : (
            <ElementRow key={row.key} element={row.element} isInGroup={row.groupId !== null} {...inList} />
          );
        })}
      </ul>
      {rows.length > shown ? (
        <div className="px-4 pb-4">
          <Button size="small" onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, rows.length - shown)} more of {rows.length.toLocaleString("en")}
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  );
}

/** Puts rows elsewhere. `news`: what a screen reader should say of it. */
function useMoving(closed: ReadonlySet<ElementId>) {
  const { document } = useDesigner();
  const [news, setNews] = useState("");
  const put = useCallback(
    (key: string, lineFor: (rows: readonly LayerRow[], from: number) => number) => {
      const rows = layerRows(document.scene.elements, closed);
      const from = rows.findIndex((row) => row.key === key);
      document.commit("Order", (scene) => withRowAt(scene, rows, from, lineFor(rows, from)));
      return rows[from];
    },
    [document, closed],
  );
  const step = useCallback(
    (key: string, direction: 1 | -1) => {
      const before = put(key, (rows, from) => lineOfStep(rows, from, direction));
      const { elements } = document.scene;
      const now = layerRows(elements, closed).find((row) => before && isSameRow(row, before));
      if (!now) return;
      setNews(`${rowLabel(now)}, ${now.above + 1} of ${elements.length}`);
      focusRow("data-row", now.key);
    },
    [document, closed, put],
  );
  return { put, step, news };
}

/** Where the line is drawn that shows the place of a dropped row: at this row's upper edge, its lower one, or not here. */
function lineAt(index: number, count: number, dragged: Dragged | null): "above" | "below" | null {
  if (dragged?.line === index) return "above";
  return dragged?.line === count && index === count - 1 ? "below" : null;
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
