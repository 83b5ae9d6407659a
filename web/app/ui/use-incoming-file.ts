/** Files that are dropped on a part of the page, or pasted while the pointer or the focus is there. */
import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";

export const useDrop = (onFile: (file: File) => void) => useDropAll(([file]) => file && onFile(file));

/** All that are dropped at once. */
export function useDropAll(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onFiles(files);
    },
  };
  return { isOver, dropping };
}

/** A picture pasted while the pointer or the focus is here belongs here; anywhere else it is the canvas's. */
export function usePaste(zone: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
  const take = useRef(onFile);
  take.current = onFile;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const isHere = zone.current?.matches(":hover, :focus-within");
      if (!file || !isHere) return;
      event.preventDefault();
      event.stopPropagation();
      take.current(file);
    };
    window.addEventListener("paste", paste, { capture: true });
    return () => window.removeEventListener("paste", paste, { capture: true });
  }, [zone]);
}
