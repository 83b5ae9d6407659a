/**
 * The studio's use cases, put together for one page: open, generate, choose a variation, keep one as its own, download.
 * Saving is in `use-saving.ts`, what a generation goes through in `generation-store.ts`.
 */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { messageOf } from "~/api/errors";
import type { Designer } from "~/features/designer/state/designer";
import { useDocument } from "~/features/designer/state/designer-context";
import { toast } from "~/ui/toast";
import { type Brief, emptyBrief, requestOf } from "./brief";
import { changeThumbnail, duplicateThumbnail } from "./calls";
import { type DownloadKind, fileNameOf, saveFile } from "./downloads";
import { type Generation, isActive } from "./generation";
import { hasPicture } from "./has-picture";
import { engineOptionsQuery, thumbnailQuery } from "./queries";
import { stripItems } from "./strip-items";
import type { Asked } from "./use-asked";
import { type BriefState, useBrief } from "./use-brief";
import { useGeneration } from "./use-generation";
import { type Landed, useLanding } from "./use-landing";
import { useOpenThumbnail } from "./use-open-thumbnail";
import { rememberThumbnail, type Saving, useSaving } from "./use-saving";
import type { StripItem } from "./VariationStrip";
import type { EngineOptions, Thumbnail, Version } from "./wire";

/** Carried by a navigation that leaves the canvas as it is, so that nothing is asked. */
export interface CanvasStays {
  canvasStays: true;
}

export interface Studio extends BriefState {
  options: EngineOptions | undefined;
  generation: Generation;
  saving: Saving;
  strip: StripItem[];
  hasPicture: boolean;
  unsaved: boolean;
  /** The thumbnail of the address is being fetched. */
  loading: boolean;
  /** Why it can't be shown, or null. */
  loadError: unknown;
  reload: () => void;
  /** Puts on the canvas what another tab saved; the own work stays one undo away. */
  showSavedElsewhere: () => Promise<void>;
  generate: (changes?: Partial<Brief>) => Promise<void>;
  cancel: () => void;
  download: (kind: DownloadKind) => Promise<void>;
}

export function useStudio(designer: Designer, asked: Asked): Studio {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { thumbnailId } = useParams();
  const options = useQuery(engineOptionsQuery).data;
  const stored = useQuery({
    ...thumbnailQuery(thumbnailId ?? ""),
    enabled: thumbnailId !== undefined,
  });
  const thumbnail = thumbnailId === undefined ? undefined : stored.data;
  const { brief, change } = useBrief(asked.prompt);
  const { generation, store } = useGeneration();
  const scene = useDocument((document) => document.scene);
  const edited = useDocument((document) => document.unsaved);

  const { ready, isOnCanvas } = useOpenThumbnail({
    designer,
    thumbnailId,
    thumbnail,
    onOpened: (opened, again) => {
      // A generation that was begun for what was open before goes on on the server and is found among the thumbnails.
      if (again) store.reset();
      if (opened) change({ title: opened.title, prompt: opened.prompt });
      else if (again) change(emptyBrief);
    },
  });
  const landing = useLanding({
    designer,
    generation,
    ready,
    onStored: (id, landed) => void adopt(id, landed),
  });
  const saving = useSaving({ designer, brief, thumbnail, onCreated: ({ id }) => goTo(id) });

  /** The canvas keeps what it shows; only the address changes. */
  function goTo(id: string): void {
    isOnCanvas(id);
    const state: CanvasStays = { canvasStays: true };
    void navigate(`/design-thumbnail/${id}`, { replace: thumbnailId === undefined, state });
  }

  async function adopt(id: string, landed: Landed): Promise<void> {
    try {
      const made = await queries.fetchQuery(thumbnailQuery(id));
      designer.markSaved({ thumbnailId: id, scene: landed.scene });
      if (brief.title === "") change({ title: made.title });
      goTo(id);
      const version = made.versions[landed.index];
      if (version && version.versionId !== made.currentVersion) await makeCurrent(made, version);
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to fetch thumbnail data for editing"));
    }
  }

  async function generate(changes: Partial<Brief> = {}): Promise<void> {
    change(changes);
    if (isActive(generation)) return;
    // Edits of a stored thumbnail become a version of it before the canvas shows something else.
    if (thumbnail && edited && !(await saving.save({ titleOptional: true }))) return;
    const request = requestOf({ ...brief, ...changes }, Math.random);
    await store.start(request, request.variations);
  }

  const started = useRef(false);
  useEffect(() => {
    if (!asked.start || started.current) return;
    started.current = true;
    void generate();
  });

  async function makeCurrent(of: Thumbnail, version: Version): Promise<void> {
    const changes = { currentVersion: version.versionId };
    rememberThumbnail(queries, await changeThumbnail(of.id, changes, null));
  }

  async function pickVersion(version: Version, name: string): Promise<void> {
    if (!thumbnail) return;
    designer.replaceScene(name, version.scene, version.pictures);
    designer.markSaved({ thumbnailId: thumbnail.id, scene: designer.document.scene });
    await makeCurrent(thumbnail, version).catch((failure: unknown) =>
      toast.error(messageOf(failure, "Failed to save thumbnail")),
    );
  }

  async function showSavedElsewhere(): Promise<void> {
    const { data: newest } = await stored.refetch();
    if (!newest) return;
    designer.replaceScene("Saved in another tab", newest.scene, newest.pictures);
    designer.markSaved({ thumbnailId: newest.id, scene: designer.document.scene });
    change({ title: newest.title, prompt: newest.prompt });
  }

  async function keepVersion(version: Version): Promise<void> {
    if (!thumbnail) return;
    try {
      const copy = await duplicateThumbnail(thumbnail.id, version.versionId);
      rememberThumbnail(queries, copy);
      const open = { label: "Open", onClick: () => void navigate(`/design-thumbnail/${copy.id}`) };
      toast.success("Kept as a thumbnail of its own.", { action: open });
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to save thumbnail"));
    }
  }

  async function download(kind: DownloadKind): Promise<void> {
    try {
      saveFile(await designer.exportPicture(kind), fileNameOf(brief.title || brief.prompt, kind));
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to download image"));
    }
  }

  return {
    brief,
    change,
    options,
    generation,
    saving,
    strip: stripItems(generation, landing.shown, thumbnail, {
      showPreview: landing.show,
      pickVersion,
      keepVersion,
    }),
    hasPicture: hasPicture(scene),
    unsaved: edited || (thumbnail !== undefined && brief.title.trim() !== thumbnail.title),
    loading: thumbnailId !== undefined && stored.isPending,
    loadError: stored.error,
    reload: () => void stored.refetch(),
    showSavedElsewhere,
    generate,
    cancel: () => void store.cancel(),
    download,
  };
}
