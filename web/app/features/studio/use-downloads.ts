/** Downloads: one at a time, from the canvas as it is shown, stored or not. */
import { useRef, useState } from "react";
import { messageOf } from "~/api/errors";
import { LARGEST_FILE } from "~/features/designer/stage/canvas/render-to-blob";
import type { Designer } from "~/features/designer/state/designer";
import { finishEditing } from "~/features/designer/tools/text-editing";
import { toast } from "~/ui/toast";
import type { Brief } from "./brief";
import { type DownloadKind, fileNameOf, saveFile } from "./downloads";
import { exportPicture, exportProject } from "./export-calls";

const FEW_COLOURS =
  "This picture is too rich for a PNG under 2 MB, so this one has 256 colours. JPG keeps them all.";

export interface Downloads {
  /** What is being made, or null. */
  preparing: string | null;
  download: (kind: DownloadKind) => Promise<void>;
}

export function useDownloads(designer: Designer, brief: Brief): Downloads {
  const [preparing, setPreparing] = useState<string | null>(null);
  const busy = useRef(false);

  async function download(kind: DownloadKind): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPreparing(kind.label);
    try {
      saveFile(await fileOf(designer, brief, kind), fileNameOf(brief.title || brief.prompt, kind));
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to download image"));
    } finally {
      busy.current = false;
      setPreparing(null);
    }
  }
  return { preparing, download };
}

async function fileOf(designer: Designer, brief: Brief, { made }: DownloadKind): Promise<Blob> {
  finishEditing(designer);
  const work = { title: brief.title.trim(), scene: designer.document.scene };
  if (made.by === "project") return exportProject({ ...work, prompt: brief.prompt.trim() });
  if (made.by === "server") return exportPicture({ ...work, size: made.size, format: "jpg" });
  const picture = await designer.exportPicture(made);
  const isTooLarge = made.type === "image/png" && made.area === "frame" && picture.size >= LARGEST_FILE;
  if (!isTooLarge) return picture;
  toast(FEW_COLOURS);
  return exportPicture({ ...work, size: "1280x720", format: "png" });
}
