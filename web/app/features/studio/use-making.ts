/** Making pictures on this page: begin with the brief, show what comes, and settle at the stored thumbnail's address. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { messageOf } from "~/api/errors";
import type { Designer } from "~/features/designer/state/designer";
import { toast } from "~/ui/toast";
import { type Brief, requestOf } from "./brief";
import { isActive } from "./generation";
import { thumbnailQuery } from "./queries";
import type { Asked } from "./use-asked";
import type { BriefState } from "./use-brief";
import type { GenerationState } from "./use-generation";
import { type Landed, type LandingState, useLanding } from "./use-landing";
import type { StoredThumbnail } from "./use-stored-thumbnail";
import type { Versions } from "./use-versions";

interface MakingInput {
  designer: Designer;
  asked: Asked;
  written: BriefState;
  making: GenerationState;
  page: StoredThumbnail;
  versions: Versions;
  /** Edits of a stored thumbnail become a version of it before the canvas shows something else. False: that failed. */
  keepEdits: () => Promise<boolean>;
}

export interface Making extends LandingState {
  generate: (changes?: Partial<Brief>) => Promise<void>;
}

export function useMaking(input: MakingInput): Making {
  const { designer, asked, written, making, page, versions, keepEdits } = input;
  const { brief, change } = written;
  const { generation, store } = making;
  const queries = useQueryClient();

  async function settle(id: string, landed: Landed): Promise<void> {
    try {
      const made = await queries.fetchQuery(thumbnailQuery(id));
      if (!designer.markSaved(id, landed.shown)) return;
      page.goTo(id);
      const version = made.versions[landed.index];
      if (version && version.versionId !== made.currentVersion) await versions.makeCurrent(made, version);
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to fetch thumbnail data for editing"));
    }
  }
  const onStored = (id: string, landed: Landed) => void settle(id, landed);
  const landing = useLanding({ designer, generation, ready: page.ready, onStored });

  async function generate(changes: Partial<Brief> = {}): Promise<void> {
    change(changes);
    if (isActive(generation) || !(await keepEdits())) return;
    const request = requestOf({ ...brief, ...changes }, Math.random);
    await store.start(request, request.variations);
  }

  const started = useRef(false);
  useEffect(() => {
    if (!asked.start || started.current) return;
    started.current = true;
    void generate();
  });

  return { ...landing, generate };
}
