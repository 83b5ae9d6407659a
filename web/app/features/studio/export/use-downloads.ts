/** Downloads: one at a time, from the canvas as it is shown, stored or not. */
import { useRef, useState } from "react";
import { type Designer, finishEditing } from "~/features/designer";
import { isGenerative, type Source, sourceOf } from "~/scene-render/marking";
import { LARGEST_FILE } from "~/scene-render/render-to-blob";
import { fileNameOf, saveFile } from "~/ui/save-file";
import { toast, toastFailure } from "~/ui/toast";
import type { Brief } from "../prompt/brief";
import { type DownloadKind, stageOf } from "./downloads";
import { exportPicture, exportProject } from "./export-calls";

const FEW_COLOURS =
  "This picture is too rich for a PNG under 2 MB, so this one has 256 colours. JPG keeps them all.";

/** Said once the file is on its way to the disk. */
const MARKED = "A model painted in this picture. The file says so, where other programs look for it.";

export interface Downloads {
  /** What is being made, in words, or null. */
  stage: string | null;
  /** A picture that is set anew for another shape, to be looked at before it is kept; null while there is none. */
  preview: Preview | null;
  /** Makes the file and saves it; one that is set anew is shown first. */
  download: (kind: DownloadKind) => Promise<void>;
  cancel: () => void;
  savePreview: () => void;
  closePreview: () => void;
}

export interface Preview {
  readonly kind: DownloadKind;
  /** Null while it is being made. */
  readonly picture: {
    readonly blob: Blob;
    readonly url: string;
    /** What a model has to do with it. */
    readonly source: Source | null;
  } | null;
}

export function useDownloads(designer: Designer, brief: Brief): Downloads {
  const [stage, setStage] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const running = useRef<AbortController | null>(null);
  const nameOf = (kind: DownloadKind) => fileNameOf(brief.title || brief.prompt, kind);

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setStage(null);
  }

  function showPreview(next: Preview | null): void {
    setPreview((before) => {
      if (before?.picture) URL.revokeObjectURL(before.picture.url);
      return next;
    });
  }

  async function save(blob: Blob, kind: DownloadKind): Promise<void> {
    saveFile(blob, nameOf(kind));
    if (kind.made.by !== "project" && isGenerative(await sourceOf(blob))) toast(MARKED);
  }

  async function download(kind: DownloadKind): Promise<void> {
    cancel();
    const own = new AbortController();
    running.current = own;
    const isShownFirst = kind.made.by === "server";
    setStage(stageOf(kind));
    showPreview(isShownFirst ? { kind, picture: null } : null);
    try {
      const blob = await fileOf(designer, brief, kind, own.signal, setStage);
      if (own.signal.aborted) return;
      if (!isShownFirst) return await save(blob, kind);
      const source = await sourceOf(blob);
      showPreview({ kind, picture: { blob, url: URL.createObjectURL(blob), source } });
    } catch (failure) {
      if (own.signal.aborted) return;
      showPreview(null);
      toastFailure("Failed to download image", failure);
    } finally {
      if (running.current === own) cancel();
    }
  }

  return {
    stage,
    preview,
    download,
    cancel,
    savePreview: () => preview?.picture && void save(preview.picture.blob, preview.kind),
    closePreview: () => {
      cancel();
      showPreview(null);
    },
  };
}

async function fileOf(
  designer: Designer,
  brief: Brief,
  { made }: DownloadKind,
  signal: AbortSignal,
  tell: (stage: string) => void,
): Promise<Blob> {
  finishEditing(designer);
  const work = { title: brief.title.trim(), scene: designer.document.scene };
  if (made.by === "project") return exportProject({ ...work, prompt: brief.prompt.trim() }, signal);
  if (made.by === "server") return exportPicture({ ...work, size: made.size, format: "jpg" }, signal);
  const picture = await designer.exportPicture(made);
  const isTooLarge = made.type === "image/png" && made.area === "frame" && picture.size >= LARGEST_FILE;
  if (!isTooLarge || signal.aborted) return picture;
  toast(FEW_COLOURS);
  tell("Finding 256 colours for a PNG under 2 MB");
  return exportPicture({ ...work, size: "1280x720", format: "png" }, signal);
}
