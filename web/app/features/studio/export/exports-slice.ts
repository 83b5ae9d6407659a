/** Downloads: one at a time, from the canvas as it is shown, stored or not. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { isGenerative, type Source, sourceOf } from "~/scene-render/marking";
import { LARGEST_FILE } from "~/scene-render/render-to-blob";
import { fileNameOf, saveFile } from "~/ui/save-file";
import { toast, toastFailure } from "~/ui/toast";
import type { Brief } from "../prompt/brief";
import type { BriefSlice } from "../prompt/brief-slice";
import { type DownloadKind, downloads, stageOf } from "./downloads";
import { exportPicture, exportProject } from "./export-calls";

const FEW_COLOURS =
  "This picture is too rich for a PNG under 2 MB, so this one has 256 colours. JPG keeps them all.";

/** Said once the file is on its way to the disk. */
const MARKED = "A model painted in this picture. The file says so, where other programs look for it.";

export interface ExportsState {
  /** What is being made, in words, or null. */
  readonly stage: string | null;
  /** A picture laid out again for another shape, shown before it is kept; null while there is none. */
  readonly preview: Preview | null;
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

export class ExportsSlice {
  readonly state: StoreApi<ExportsState> = createStore(() => ({ stage: null, preview: null }));
  /** The files that a thumbnail can become. */
  readonly kinds = downloads;
  private running: AbortController | null = null;

  constructor(
    private readonly designer: Designer,
    private readonly written: BriefSlice,
  ) {}

  /** Makes the file and saves it; one that is laid out again is shown first. */
  async download(kind: DownloadKind): Promise<void> {
    this.cancel();
    const own = new AbortController();
    this.running = own;
    const isShownFirst = kind.made.by === "server";
    const tell = (stage: string) => this.state.setState({ stage });
    tell(stageOf(kind));
    this.show(isShownFirst ? { kind, picture: null } : null);
    try {
      const blob = await fileOf(this.designer, this.written.brief, kind, own.signal, tell);
      if (own.signal.aborted) return;
      if (!isShownFirst) return await this.save(blob, kind);
      const source = await sourceOf(blob);
      this.show({ kind, picture: { blob, url: URL.createObjectURL(blob), source } });
    } catch (failure) {
      if (own.signal.aborted) return;
      this.show(null);
      toastFailure("Failed to download image", failure);
    } finally {
      if (this.running === own) this.cancel();
    }
  }

  cancel(): void {
    this.running?.abort();
    this.running = null;
    this.state.setState({ stage: null });
  }

  savePreview(): void {
    const { preview } = this.state.getState();
    if (preview?.picture) void this.save(preview.picture.blob, preview.kind);
  }

  closePreview(): void {
    this.cancel();
    this.show(null);
  }

  private show(preview: Preview | null): void {
    const before = this.state.getState().preview;
    if (before?.picture) URL.revokeObjectURL(before.picture.url);
    this.state.setState({ preview });
  }

  private async save(blob: Blob, kind: DownloadKind): Promise<void> {
    const { title, prompt } = this.written.brief;
    saveFile(blob, fileNameOf(title || prompt, kind));
    if (kind.made.by !== "project" && isGenerative(await sourceOf(blob))) toast(MARKED);
  }
}

async function fileOf(
  designer: Designer,
  brief: Brief,
  { made }: DownloadKind,
  signal: AbortSignal,
  tell: (stage: string) => void,
): Promise<Blob> {
  designer.finishWork();
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
