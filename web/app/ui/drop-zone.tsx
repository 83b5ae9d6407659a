/** The whole page takes files: dropped anywhere, or pasted. */
import { type ReactNode, useEffect, useRef, useState } from "react";

/** Gives whether files hang over the page now. */
function useIncomingFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      // Every element on the way is left for another one; what is left for nothing is the window.
      dragleave: (event: DragEvent) => event.relatedTarget === null && setIsOver(false),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      paste: (event: ClipboardEvent) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take.current(files);
      },
    };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) window.addEventListener(name, listeners[name] as EventListener);
    return () => {
      for (const name of names) window.removeEventListener(name, listeners[name] as EventListener);
    };
  }, []);
  return isOver;
}

interface DropZoneProps {
  /** What they become, shown while they hang over the page. */
  invitation: ReactNode;
  /** What is taken. */
  detail: string;
  onFiles: (files: readonly File[]) => void;
}

export function DropZone({ invitation, detail, onFiles }: DropZoneProps) {
  const isOver = useIncomingFiles(onFiles);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center bg-scrim p-6">
      <div className="flex flex-col gap-2 rounded-card border-2 border-dashed border-action bg-surface px-8 py-6 shadow-raised">
        <p className="flex items-center gap-3 text-lg font-semibold">{invitation}</p>
        <p className="text-sm text-muted">{detail}</p>
      </div>
    </div>
  );
}
