/** Saving: what it needs first, what it sends, and what happens when another tab was faster. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { dataUrlOf } from "~/api/data-url";
import { ApiError, failureOf } from "~/api/errors";
import { foundNoConnection } from "~/api/when-back";
import type { Designer } from "~/features/designer";
import { hasPicture } from "~/scene/has-picture";
import { toast, toastFailure } from "~/ui/toast";
import { changeThumbnail, createThumbnail, type SavedWork, type ThumbnailChanges } from "../calls";
import type { Brief } from "../prompt/brief";
import { thumbnailKey } from "../queries";
import type { Thumbnail } from "../wire";

/** What stands as the prompt of a thumbnail that was drawn by hand. */
const MANUAL_PROMPT = "Manually edited";

const FAILED = "Failed to save thumbnail";

export type SaveQuestion = "title" | "conflict" | "no room" | "too many versions" | null;

/** What the account or the thumbnail has no room for, by the server's codes. */
const REFUSALS: Record<string, SaveQuestion> = {
  CONFLICT: "conflict",
  STORAGE_USED_UP: "no room",
  TOO_MANY_THUMBNAILS: "no room",
  TOO_MANY_VERSIONS: "too many versions",
};

interface SavingInput {
  designer: Designer;
  brief: Brief;
  thumbnail: Thumbnail | undefined;
  unsaved: boolean;
  /** A thumbnail that was saved for the first time, and where it lives from now on. */
  onCreated: (thumbnail: Thumbnail) => void;
}

export interface Saving {
  saving: boolean;
  question: SaveQuestion;
  /** What the server says about it. */
  reason: string;
  dismiss: () => void;
  /** True when the work is stored. */
  save: (options?: SaveOptions) => Promise<boolean>;
}

interface SaveOptions {
  overwrite?: boolean;
  /** As a thumbnail of its own, beside the one that is open. */
  apart?: boolean;
  titleOptional?: boolean;
}

type Outcome = "stored" | "refused" | "no connection";

export function useSaving({ designer, brief, thumbnail, unsaved, onCreated }: SavingInput): Saving {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [question, setQuestion] = useState<SaveQuestion>(null);
  const [reason, setReason] = useState("");

  async function store(overwrite: boolean, apart: boolean): Promise<void> {
    const shown = designer.shown();
    const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
    const work = {
      title: brief.title.trim(),
      prompt: brief.prompt.trim() || MANUAL_PROMPT,
      scene: shown.scene,
      resultingImageBuffer: await dataUrlOf(picture),
    };
    const changed = apart ? undefined : thumbnail;
    const stored = changed
      ? await changeThumbnail(changed.id, changesOf(work), overwrite ? null : changed.revision)
      : await createThumbnail(work);
    rememberThumbnail(queries, stored);
    const isStillOpen = designer.markSaved(stored.id, shown);
    if (!changed && isStillOpen) onCreated(stored);
  }

  async function save(options: SaveOptions = {}): Promise<boolean> {
    return (await attempt(options)) === "stored";
  }

  async function attempt(options: SaveOptions): Promise<Outcome> {
    const { overwrite = false, apart = false, titleOptional = false } = options;
    setQuestion(null);
    if (!hasPicture(designer.document.scene)) {
      toast.error("No image data to save.");
      return "refused";
    }
    if (!titleOptional && brief.title.trim() === "") {
      setQuestion("title");
      return "refused";
    }
    setSaving(true);
    try {
      await store(overwrite, apart);
      return "stored";
    } catch (failure) {
      if (foundNoConnection(failure)) {
        waitForConnection({ overwrite, apart, titleOptional });
        return "no connection";
      }
      tellOf(failure);
      return "refused";
    } finally {
      setSaving(false);
    }
  }

  function tellOf(failure: unknown): void {
    const asked = failure instanceof ApiError ? REFUSALS[failure.code] : undefined;
    if (asked) {
      setReason(failureOf(FAILED, failure).detail ?? "");
      setQuestion(asked);
    } else toastFailure(FAILED, failure);
  }

  function waitForConnection(again: SaveOptions): void {
    if (!designer.keeper.state.getState().waitsForConnection) {
      toast.info(FAILED, {
        id: "no-connection",
        description: "No connection. Your work is kept in this browser and saved when it is back.",
      });
    }
    designer.keeper.saveWhenBack(async () => (await latest.current(again)) !== "no connection");
  }

  /** The attempt of the latest render: it knows the newest title. */
  const latest = useRef(attempt);
  latest.current = attempt;

  /** What was done without a connection is saved by itself; what has no name yet still asks for one. */
  const saveOnReturn = () => {
    const { waitsForConnection } = designer.keeper.state.getState();
    const isNamed = thumbnail !== undefined || brief.title.trim() !== "";
    if (unsaved && isNamed && !saving && !waitsForConnection) void save({ titleOptional: true });
  };
  const onReturn = useRef(saveOnReturn);
  onReturn.current = saveOnReturn;
  useEffect(() => {
    const saveNow = () => onReturn.current();
    window.addEventListener("online", saveNow);
    return () => window.removeEventListener("online", saveNow);
  }, []);
  return { saving, question, reason, dismiss: () => setQuestion(null), save };
}

/** The server stores no empty title; edits that are kept before a name is found leave it as it is. */
function changesOf({ title, ...work }: SavedWork): ThumbnailChanges {
  return title === "" ? work : { title, ...work };
}

/** The server's newest word on a thumbnail; lists that show it are asked for again. */
export function rememberThumbnail(queries: QueryClient, thumbnail: Thumbnail): void {
  queries.setQueryData(thumbnailKey(thumbnail.id), thumbnail);
  void queries.invalidateQueries({ queryKey: ["thumbnails"] });
}

export function useRememberThumbnail(): (thumbnail: Thumbnail) => void {
  const queries = useQueryClient();
  return (thumbnail) => rememberThumbnail(queries, thumbnail);
}
