/** Pictures that a person drops on the stage. */
import { type RefObject, useEffect, useState } from "react";
import type { DesignerView } from "./designer-view";

/** True while files are held over the stage. */
export function useDroppedPictures(view: DesignerView | null, host: RefObject<HTMLElement | null>): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = host.current;
    if (!view || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const box = element.getBoundingClientRect();
      const at = view.toCanvas({ x: event.clientX - box.left, y: event.clientY - box.top });
      void view.designer.addPictures(Array.from(event.dataTransfer?.files ?? []), at);
    };
    // Beside the stage a browser would open the file in the place of the page.
    const missed = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", () => setIsOver(false), { signal });
    element.addEventListener("drop", drop, { signal });
    element.ownerDocument.addEventListener("dragover", missed, { signal });
    element.ownerDocument.addEventListener("drop", missed, { signal });
    return () => listening.abort();
  }, [view, host]);
  return isOver;
}
