/** Making pictures on this page: begin with the brief, show what comes, and settle at the stored thumbnail's address. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type Designer, finishEditing } from "~/features/designer";
import { isActive, type Preview } from "~/jobs/generation";
import type { GenerationState } from "~/jobs/use-generation";
import { hasPicture } from "~/scene/has-picture";
import { toastFailure } from "~/ui/toast";
import { type Brand, brandRequestOf, faceOf } from "./brand/brand";
import { useLanding } from "./canvas/use-landing";
import type { StoredThumbnail } from "./canvas/use-stored-thumbnail";
import type { Asked } from "./prompt/use-asked";
import type { BriefState } from "./prompt/use-brief";
import { engineOptionsQuery, thumbnailQuery } from "./queries";
import {
  briefOf,
  type GenerationRequest,
  generationRequestOf,
  type Part,
  type Wish,
} from "./steering/steering";
import type { Versions } from "./versions/use-versions";
import type { Thumbnail } from "./wire";

interface MakingInput {
  designer: Designer;
  asked: Asked;
  written: BriefState;
  making: GenerationState<GenerationRequest>;
  page: StoredThumbnail;
  versions: Versions;
  kept: readonly Part[];
  /** The brand that the next pictures wear. */
  brand: () => Promise<Brand>;
  /** Edits of a stored thumbnail become a version of it before the canvas shows something else. False: that failed. */
  keepEdits: () => Promise<boolean>;
}

export interface Making {
  /** Which picture of the generation is on the canvas. */
  shown: number | null;
  show: (preview: Preview) => void;
  generate: (wish?: Wish) => Promise<void>;
}

export function useMaking(input: MakingInput): Making {
  const { designer, asked, written, making, page, versions, kept, brand, keepEdits } = input;
  const { brief, change, check } = written;
  const { generation, store } = making;
  const queries = useQueryClient();

  /** The thumbnail that the pictures on the screen have become. */
  const made = useRef<Thumbnail | null>(null);

  async function settle(id: string): Promise<void> {
    try {
      const thumbnail = await queries.fetchQuery(thumbnailQuery(id));
      // Another picture may have been chosen while the answer was on its way.
      const landed = landing.landed();
      if (!landed || !designer.markSaved(id, landed.shown)) return;
      made.current = thumbnail;
      page.goTo(id);
      const version = thumbnail.versions[landed.index];
      if (version && version.versionId !== thumbnail.currentVersion)
        await versions.makeCurrent(thumbnail, version);
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }
  const landing = useLanding({
    designer,
    generation,
    ready: page.ready,
    onStored: (id) => void settle(id),
  });

  /** Once the pictures are stored, choosing one is choosing a version, even while the strip still shows the pictures. */
  function show(preview: Preview): void {
    const thumbnail = made.current?.id === generation.recordId ? made.current : null;
    const version = thumbnail?.versions[preview.index];
    if (thumbnail && version) void versions.pick(thumbnail, version, `Variation ${preview.index + 1}`);
    else landing.show(preview);
  }

  async function generate(wish: Wish = {}): Promise<void> {
    const wished = briefOf(brief, wish, Math.random);
    change(wished);
    if (isActive(generation) || !check(wished)) return;
    finishEditing(designer);
    const { scene } = designer.document;
    const worn = await brand();
    const canvas = hasPicture(scene) ? scene : null;
    const offered = queries.getQueryData(engineOptionsQuery(wished.engine).queryKey);
    const grounds = [...(offered?.places ?? []), ...(offered?.materials ?? [])].map(({ key }) => key);
    const steering = { kept, canvas, brand: brandRequestOf(worn), face: faceOf(worn), grounds };
    const request = generationRequestOf(wished, wish, steering, Math.random);
    if (await keepEdits()) await store.start(request, request.variations);
  }

  const started = useRef(false);
  useEffect(() => {
    if (!asked.start || started.current) return;
    started.current = true;
    void generate();
  });

  return { shown: landing.shown, show, generate };
}
