/** The logo: chosen with a button, dropped or pasted; shown, and removed again. */
import clsx from "clsx";
import { CircleAlert, ImageUp, X } from "lucide-react";
import { type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import type { LogoState } from "./use-brand";

interface LogoFieldProps {
  /** Null: there is none. */
  fileName: string | null;
  state: LogoState;
  onRemove: () => void;
}

export function LogoField({ fileName, state, onRemove }: LogoFieldProps) {
  const { uploading, problem, upload } = state;
  const zone = useRef<HTMLFieldSetElement>(null);
  const { isOver, dropping } = useDrop(upload);
  usePaste(zone, upload);
  return (
    <fieldset ref={zone} className="flex flex-col gap-1.5" {...dropping}>
      <legend className="mb-1.5 text-sm text-muted">Logo</legend>
      <div
        className={clsx(
          "flex min-h-16 items-center gap-3 rounded-control border p-2.5",
          isOver ? "border-action bg-hover" : fileName ? "border-edge/60" : "border-dashed border-edge",
        )}
      >
        {fileName ? (
          <ShownLogo fileName={fileName} url={state.url} onRemove={onRemove} />
        ) : (
          <>
            <ChooseLogo label="Add a logo" busy={uploading} onFile={upload} />
            <span className="text-xs text-muted pointer-coarse:hidden">or drop or paste one here</span>
          </>
        )}
      </div>
      {problem ? (
        <p role="alert" className="text-sm text-negative">
          <CircleAlert size={14} className="mr-1.5 inline-block align-[-2px]" aria-hidden />
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}

type ShownLogoProps = { fileName: string; url: string | null; onRemove: () => void };

function ShownLogo({ fileName, url, onRemove }: ShownLogoProps) {
  return (
    <>
      <span className="checkered flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-picture p-1">
        {url ? <img src={url} alt={`Your logo, ${fileName}`} className="max-h-full max-w-full" /> : null}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm">{fileName}</span>
      <IconButton label="Remove logo" icon={<X size={16} aria-hidden />} size="small" onClick={onRemove} />
    </>
  );
}

type ChooseLogoProps = { label: string; busy: boolean; onFile: (file: File) => void };

function ChooseLogo({ label, busy, onFile }: ChooseLogoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Logo file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
  return { isOver, dropping };
}

/** A picture pasted while the pointer or the focus is here is the logo's; anywhere else it belongs to the canvas. */
function usePaste(zone: RefObject<HTMLElement | null>, onFile: (file: File) => void): void {
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
