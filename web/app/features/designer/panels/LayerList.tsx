/**
 * All elements by name, topmost first. A list of buttons: Tab or the arrow keys go through it, Enter selects, F2 or a
 * double click renames, Alt with an arrow or the grip changes the order; eye and lock stand beside each name.
 */
import { type PointerEvent, useCallback, useRef, useState } from "react";
import { placeInOrder } from "~/scene/operations";
import type { ElementId } from "~/scene/types";
import { Button } from "~/ui/button";
import { useDesigner, useDocument } from "../state/designer-context";
import { LayerRow } from "./LayerRow";

/** Rows that are made at once: thousands would take seconds. */
const PAGE = 200;

/** A row on its way: whose, and above which row (counted from the top) it would come to stand. */
interface Dragged {
  readonly id: ElementId;
  readonly above: number;
}

export function LayerList() {
  const { document } = useDesigner();
  const elements = useDocument((state) => state.scene.elements);
  const [shown, setShown] = useState(PAGE);
  const [news, setNews] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const grip = {
    onStart: useCallback((id: ElementId) => setDragged({ id, above: -1 }), []),
    onMove: useCallback((event: PointerEvent) => {
      const rows = [...(list.current?.querySelectorAll("li") ?? [])];
      const above = rows.filter((row) => middleOf(row) < event.clientY).length;
      setDragged((before) => before && { ...before, above });
    }, []),
  };
  const drop = () => {
    if (dragged && dragged.above >= 0) {
      const { id, above } = dragged;
      document.commit("Order", (scene) => {
        const place = scene.elements.length - above;
        const from = scene.elements.findIndex((element) => element.id === id);
        return placeInOrder(scene, id, from < place ? place - 1 : place);
      });
    }
    setDragged(null);
  };
  if (elements.length === 0) {
    return <p className="p-4 text-sm text-muted">Nothing on the canvas yet. What you add is listed here.</p>;
  }
  const rows = elements.toReversed();
  return (
    <>
      <ul
        ref={list}
        aria-label="Layers, topmost first"
        className="flex flex-col p-2"
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
      >
        {rows.slice(0, shown).map((element, index) => (
          <LayerRow
            key={element.id}
            element={element}
            place={index + 1}
            count={rows.length}
            isDragged={dragged?.id === element.id}
            line={lineAt(index, rows.length, dragged)}
            onGrip={grip.onStart}
            onGripMove={grip.onMove}
            onNews={setNews}
          />
        ))}
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

/** Where the line is drawn that shows the place of a dropped row: at this row's upper edge, its lower one, or not here. */
function lineAt(index: number, count: number, dragged: Dragged | null): "above" | "below" | null {
  if (dragged?.above === index) return "above";
  return dragged?.above === count && index === count - 1 ? "below" : null;
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
