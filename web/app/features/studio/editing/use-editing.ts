/** Changing the picture on the canvas by words: asked for, landed on the canvas, compared with what was there before. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { dataUrlOf } from "~/api/data-url";
import { useTokensRefresh } from "~/features/billing";
import {
  boundsOf,
  type Designer,
  finishEditing,
  type Mask,
  maskPng,
  readMask,
  type ShownScene,
} from "~/features/designer";
import { type Generation, isActive, type Preview } from "~/jobs/generation";
import { useGeneration } from "~/jobs/use-generation";
import { CANVAS_WIDTH } from "~/scene/types";
import { toastFailure } from "~/ui/toast";
import { editCalls, fetchSubjectMask } from "../calls";
import type { StoredThumbnail } from "../canvas/use-stored-thumbnail";
import { asking } from "../consent/consent";
import { thumbnailQuery } from "../queries";
import { rememberThumbnail } from "../saving/use-saving";
import { type EditRequest, faultOf } from "./edit-wish";

const changingCalls = asking(editCalls);

interface EditingInput {
  designer: Designer;
  customerId: string;
  title: string;
  /** Empty: the site's own. */
  engine: string;
  page: StoredThumbnail;
  /** Something else is being made; nothing is begun beside it. */
  busy: boolean;
  /** Edits by hand become a version of their own before the canvas shows something else. False: that failed. */
  keepEdits: () => Promise<boolean>;
  /** Told which version the edit begins with, as soon as it begins; null when nothing is stored. */
  onBegun: (version: string | null) => void;
}

export interface Editing {
  edit: Generation;
  words: string;
  setWords: (words: string) => void;
  /** What is wrong with the words, from a try until they change. */
  fault: string | undefined;
  /** With the engine that is chosen, or with this one. */
  start: (engine?: string) => Promise<void>;
  cancel: () => void;
  /** Forgets the last edit: another thumbnail is opened. */
  reset: () => void;
  /** Forgets why the last edit has brought nothing: something else is begun. */
  forgetFailure: () => void;
  selectSubject: () => Promise<void>;
}

export function useEditing(input: EditingInput): Editing {
  const { designer, page, busy, keepEdits } = input;
  const { generation: edit, store } = useGeneration(changingCalls, "thumbsmith-edit", useTokensRefresh());
  const [words, setWords] = useState("");
  const [fault, setFault] = useState<string>();
  /** The canvas as it was when the edit was asked for. */
  const before = useRef<Blob | null>(null);
  const queries = useQueryClient();
  useEditLanding(edit, designer, page.ready, before, (id, shown) => void settle(id, shown));

  async function settle(id: string, shown: ShownScene): Promise<void> {
    try {
      const thumbnail = await queries.fetchQuery({ ...thumbnailQuery(id), staleTime: 0 });
      if (!designer.markSaved(id, shown)) return;
      rememberThumbnail(queries, thumbnail);
      if (page.thumbnail?.id !== id) page.goTo(id);
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }

  /** As it is now, not as of the last render: hand edits may just have become one. */
  function currentVersion(id: string | undefined): string | null {
    return id === undefined
      ? null
      : (queries.getQueryData(thumbnailQuery(id).queryKey)?.currentVersion ?? null);
  }

  async function start(engine = input.engine): Promise<void> {
    if (busy || isActive(edit)) return;
    const found = faultOf(words, !designer.mask.state.isEmpty);
    setFault(found);
    if (found) return;
    finishEditing(designer);
    designer.session.setState({ tool: "select" });
    designer.comparing.close();
    if (!(await keepEdits())) return;
    input.onBegun(currentVersion(page.thumbnail?.id));
    try {
      const { picture, request } = await requestOf({ ...input, engine }, words.trim());
      before.current = picture;
      await store.start(request, 1);
    } catch (failure) {
      toastFailure("Failed to process image", failure);
    }
  }

  async function selectSubject(): Promise<void> {
    const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
    const address = await fetchSubjectMask(await dataUrlOf(picture));
    designer.mask.shape(await readMask(address));
  }

  return {
    edit,
    words,
    setWords: (next) => {
      setWords(next);
      setFault(undefined);
    },
    fault,
    start,
    cancel: () => void store.cancel(),
    reset: () => {
      store.reset();
      setWords("");
    },
    forgetFailure: () => store.forgetFailure(),
    selectSubject,
  };
}

/** Puts the result on the canvas as soon as it is drawn, beside what was there before, and tells when it is stored. */
function useEditLanding(
  edit: Generation,
  designer: Designer,
  ready: boolean,
  before: { current: Blob | null },
  onStored: (recordId: string, shown: ShownScene) => void,
): void {
  const landed = useRef<ShownScene | null>(null);
  const store = useRef(onStored);
  store.current = onStored;
  const { phase, recordId, previews } = edit;
  const [result] = previews;
  useEffect(() => {
    if (phase === "starting") landed.current = null;
    if (!ready) return;
    if (result && landed.current === null) {
      landed.current = land(designer, result);
      if (before.current) void compare(designer, before.current);
      before.current = null;
    }
    if (phase === "done" && recordId && landed.current) {
      const shown = landed.current;
      landed.current = null;
      store.current(recordId, shown);
    }
  }, [phase, recordId, result, ready, designer, before]);
}

function land(designer: Designer, { scene, pictures }: Preview): ShownScene {
  designer.replaceScene("Edit", scene, pictures);
  return designer.shown();
}

/** Shows the line between before and after. A picture that can't be read is not worth stopping the work for. */
async function compare(designer: Designer, before: Blob): Promise<void> {
  try {
    designer.comparing.open(await createImageBitmap(before), middleOf(designer.mask.finished));
  } catch {
    designer.comparing.close();
  }
}

/** The line begins where something has changed: in the middle of what was marked. */
function middleOf(mask: Mask): number | undefined {
  const bounds = boundsOf(mask);
  return bounds ? (bounds.x + bounds.width / 2) / CANVAS_WIDTH : undefined;
}

async function requestOf({ designer, customerId, title, engine, page }: EditingInput, promptText: string) {
  const { scene } = designer.document;
  const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
  const flattened = await dataUrlOf(picture);
  const { mask } = designer;
  const request: EditRequest = {
    promptText,
    title: title.trim(),
    customerId,
    scene,
    modifiedImage: flattened,
    ...(engine && { engine }),
    // Marks are on a mask of their own, so the picture before them is the same one.
    ...(page.thumbnail ? { recordId: page.thumbnail.id } : { originalImage: flattened }),
    ...(mask.state.isEmpty ? {} : { mask: await dataUrlOf(await maskPng(mask.finished)) }),
  };
  return { picture, request };
}
