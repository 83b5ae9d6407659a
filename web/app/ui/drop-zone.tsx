/** The whole page takes files: dropped anywhere, or pasted. */
import clsx from "clsx";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface Incoming {
  /** Files hang over the page now. */
  isOver: boolean;
  /** What is under them. */
  over: EventTarget | null;
}

const NOTHING: Incoming = { isOver: false, over: null };

/** `target`: what they were dropped on; null for what is pasted. */
type TakeFiles = (files: readonly File[], target: EventTarget | null) => void;

function useIncomingFiles(onFiles: TakeFiles): Incoming {
  const [incoming, setIncoming] = useState(NOTHING);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
    const listeners = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        const { target } = event;
        setIncoming((before) => (before.over === target ? before : { isOver: true, over: target }));
      },
      // Every element on the way is left for another one; what is left for nothing is the window.
      dragleave: (event: DragEvent) => event.relatedTarget === null && setIncoming(NOTHING),
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        take.current([...(event.dataTransfer?.files ?? [])], event.target);
        setIncoming(NOTHING);
      },
      paste: (event: ClipboardEvent) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        take.current(files, null);
      },
    };
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) window.addEventListener(name, listeners[name] as EventListener);
    return () => {
      for (const name of names) window.removeEventListener(name, listeners[name] as EventListener);
    };
  }, []);
  return incoming;
}

interface DropPlace {
  /** What they become, shown while they hang over the page. */
  invitation: ReactNode;
  /** What is taken. */
  detail: string;
  onFiles: (files: readonly File[]) => void;
}

interface DropZoneProps extends DropPlace {
  /** Another place, for those that are dropped right on it; not for what is pasted. */
  beside?: DropPlace;
}

export function DropZone({ beside, ...place }: DropZoneProps) {
  const besides = useRef<HTMLDivElement>(null);
  const { isOver, over } = useIncomingFiles((files, target) => {
    const isBeside = target instanceof Node && besides.current?.contains(target);
    (isBeside && beside ? beside : place).onFiles(files);
  });
  if (!isOver) return null;
  const isBeside = over instanceof Node && besides.current?.contains(over) === true;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 flex flex-wrap content-center items-center justify-center gap-6 bg-scrim p-6">
      <Place {...place} isChosen={!isBeside} />
      {beside ? (
        <Place ref={besides} {...beside} isChosen={isBeside} className="pointer-events-auto" />
      ) : null}
    </div>
  );
}

interface PlaceProps extends Omit<DropPlace, "onFiles"> {
  ref?: RefObject<HTMLDivElement | null>;
  isChosen: boolean;
  className?: string;
}

function Place({ ref, invitation, detail, isChosen, className }: PlaceProps) {
  return (
    <div
      ref={ref}
      className={clsx(
        "flex max-w-120 flex-col gap-2 rounded-card border-2 border-dashed bg-surface px-8 py-6 shadow-raised",
        isChosen ? "border-action" : "border-edge",
        className,
      )}
    >
      <p className="flex items-center gap-3 text-lg font-semibold">{invitation}</p>
      <p className="text-sm text-muted">{detail}</p>
    </div>
  );
}
