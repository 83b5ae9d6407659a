/**
 * Removing the background and enhancing: jobs of the server on what is on screen. A picture that the server does not have
 * as it is now goes there first, and is taken away again when the job has ended. The result is a new record of the
 * library, which is fetched and shown beside what it was made from.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useTokensRefresh } from "~/features/billing";
import { type Generation, isActive } from "~/jobs/generation";
import type { GenerationStore } from "~/jobs/generation-store";
import { useGeneration } from "~/jobs/use-generation";
import { toast, toastFailure } from "~/ui/toast";
import {
  createImage,
  deleteImage,
  type Enhancements,
  enhancementCalls,
  fetchImage,
  removalCalls,
  type ToolRequest,
} from "./calls";
import { decodePicture } from "./canvas/decode";
import type { Picture } from "./canvas/tile";
import { copyName } from "./file-names";
import type { KnownPictures } from "./known-pictures";
import { scaled } from "./model/placement";
import type { EditState } from "./state/budget";
import type { ImageEditor } from "./state/image-editor";
import { encodedForTools } from "./use-image-files";

export interface PictureTool {
  readonly job: Generation;
  readonly cancel: () => void;
}

export interface PictureTools {
  readonly removal: PictureTool & { readonly start: () => void };
  readonly enhancement: PictureTool & { readonly start: (what: Enhancements) => void };
  /** Keeps the result as a step, or drops it and its record. */
  readonly decide: (keep: boolean) => void;
}

interface ToolsOf {
  editor: ImageEditor;
  imageId: string;
  fileName: string;
  customerId: string;
  known: KnownPictures;
}

const FAILED = { removal: "Failed to remove background", enhancement: "Failed to enhance image" } as const;
type Kind = keyof typeof FAILED;

export function usePictureTools({ editor, imageId, fileName, customerId, known }: ToolsOf): PictureTools {
  const answers = useQueryClient();
  const giveBack = useTokensRefresh();
  const removal = useGeneration(removalCalls, `thumbsmith-removal-${imageId}`, giveBack);
  const enhancement = useGeneration(enhancementCalls, `thumbsmith-enhancement-${imageId}`, giveBack);
  const working = isActive(removal.generation) || isActive(enhancement.generation);
  const passing = usePassingCopy(`thumbsmith-passing-${imageId}`, customerId);

  useEffect(() => {
    if (working) editor.session.setState({ working: true });
  }, [editor, working]);

  const show = useCallback(
    async (kind: Kind, recordId: string) => {
      try {
        const record = await fetchImage(recordId);
        const picture = await decodePicture(record.imageData);
        known.note(picture, record);
        const label = kind === "removal" ? "Remove background" : "Enhance";
        editor.compare({ label, recordId, split: 0, after: resultOf(kind, editor.state, picture) });
        void answers.invalidateQueries({ queryKey: ["images"] });
      } catch (failure) {
        toastFailure("Failed to fetch processed image", failure);
      }
    },
    [answers, editor, known],
  );

  const finish = useCallback(
    async (kind: Kind, { phase, recordId, error }: Generation) => {
      if (phase === "failed") toast.error(FAILED[kind], { description: error ?? undefined });
      if (phase === "done" && recordId) await show(kind, recordId);
      editor.session.setState({ working: false });
      await passing.remove();
    },
    [editor, show, passing],
  );
  useEnding("removal", removal.generation, finish);
  useEnding("enhancement", enhancement.generation, finish);

  async function start(
    kind: Kind,
    store: GenerationStore<ToolRequest>,
    what: Partial<Enhancements>,
  ): Promise<void> {
    if (editor.busy) return;
    editor.session.setState({ working: true });
    try {
      const source = known.idOf(editor.state.picture) ?? (await send());
      await store.start({ ...what, imageId: source, customerId }, 1);
    } catch (failure) {
      editor.session.setState({ working: false });
      toastFailure(FAILED[kind], failure);
    }
  }

  async function send(): Promise<string> {
    const { blob, type } = await encodedForTools(editor.state.picture);
    const { id } = await createImage(customerId, blob, copyName(fileName, type), imageId);
    passing.keep(id);
    return id;
  }

  function decide(keep: boolean): void {
    const { comparison } = editor.session.getState();
    editor.endComparison(keep);
    if (!comparison || keep) return;
    void deleteImage(comparison.recordId, customerId)
      .then(() => answers.invalidateQueries({ queryKey: ["images"] }))
      .catch(() => undefined);
  }

  return {
    removal: {
      job: removal.generation,
      start: () => void start("removal", removal.store, {}),
      cancel: () => void removal.store.cancel(),
    },
    enhancement: {
      job: enhancement.generation,
      start: (what) => void start("enhancement", enhancement.store, what),
      cancel: () => void enhancement.store.cancel(),
    },
    decide,
  };
}

/** The present state with another picture of the same content, which may be larger. */
function resultOf(kind: Kind, before: EditState, picture: Picture): EditState {
  const factor = picture.width / before.picture.width;
  return {
    picture,
    reference: kind === "removal" && factor === 1 ? before.picture : null,
    placement: factor === 1 ? before.placement : scaled(before.placement, factor),
  };
}

/** Tells once when a job has ended, however it did. */
function useEnding(kind: Kind, job: Generation, onEnd: (kind: Kind, job: Generation) => Promise<void>): void {
  const before = useRef(job.phase);
  useEffect(() => {
    const was = before.current;
    before.current = job.phase;
    const hasEnded = was !== job.phase && ["done", "failed", "cancelled"].includes(job.phase);
    if (hasEnded) void onEnd(kind, job);
  }, [kind, job, onEnd]);
}

/** The copy that went to the server for a job only. Remembered by the tab: a reload must not leave it in the library. */
function usePassingCopy(storageKey: string, customerId: string) {
  const passing = useRef({
    keep: (id: string) => sessionStorage.setItem(storageKey, id),
    remove: async () => {
      const id = sessionStorage.getItem(storageKey);
      if (!id) return;
      sessionStorage.removeItem(storageKey);
      await deleteImage(id, customerId).catch(() => undefined);
    },
  });
  return passing.current;
}
