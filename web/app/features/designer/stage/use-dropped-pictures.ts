/** Pictures and tiles of the elements that a person drops on the stage. */
import { type RefObject, useEffect, useState } from "react";
import { isDraggedTile, TILE_TYPES } from "../elements/dragged";
import type { DesignerView } from "./designer-view";

/** True while something that can be dropped is held over the stage. */
export function useDroppedPictures(view: DesignerView | null, host: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (!view || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setIsOver(false);
    const over = (event: DragEvent) => {
      const types = event.dataTransfer?.types ?? [];
      if (!types.includes("Files") && !isDraggedTile(types)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = view.toCanvas({ x: event.clientX - box.left, y: event.clientY - box.top });
      const data = event.dataTransfer;
      if (!data) return;
      if (!isDraggedTile(data.types)) {
        void view.designer.addPictures(Array.from(data.files), at);
        return;
      }
      // Read now: the browser takes it away with the event.
      const tile = new Map(TILE_TYPES.map((type) => [type, data.getData(type)]));
      void import("../elements/drop-tile").then(({ dropTile }) => dropTile(view.designer, tile, at));
    };
    // Beside the stage a browser would open the file in the place of the page.
    const missed = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", end, { signal });
    // Before anybody else, who may take what was dropped.
    window.addEventListener("drop", end, { signal, capture: true });
    element.addEventListener("drop", drop, { signal });
    element.ownerDocument.addEventListener("dragover", missed, { signal });
    element.ownerDocument.addEventListener("drop", missed, { signal });
    return () => listening.abort();
  }, [view, host]);
  return isOver;
}
