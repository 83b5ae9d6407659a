/** What can be done with the versions of a stored thumbnail: make one current, keep one as a thumbnail of its own. */

import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { Designer } from "~/features/designer";
import { toast, toastFailure } from "~/ui/toast";
import { changeThumbnail, duplicateThumbnail } from "../calls";
import { versionQuery } from "../queries";
import { rememberThumbnail } from "../saving/use-saving";
import type { Thumbnail, Version, VersionContent } from "../wire";

export interface Versions {
  /** What the version shows. Throws an ApiError. */
  contentOf: (of: Thumbnail, version: Version) => Promise<VersionContent>;
  /** Stores the choice. Throws an ApiError. */
  makeCurrent: (of: Thumbnail, version: Version) => Promise<void>;
  /** Puts the version on the canvas, as one step, and stores the choice. */
  pick: (of: Thumbnail, version: Version, name: string) => Promise<void>;
  keep: (of: Thumbnail, version: Version) => Promise<void>;
  /** Lays the version over what is on the canvas, up to a line that can be moved. */
  compare: (version: Version) => Promise<void>;
}

export function useVersions(designer: Designer): Versions {
  const queries = useQueryClient();
  const navigate = useNavigate();
  /** Counts the choices, so that the scene of an earlier one does not come after that of a later one. */
  const choices = useRef(0);

  async function contentOf(of: Thumbnail, { versionId }: Version): Promise<VersionContent> {
    return versionId === of.currentVersion ? of : queries.fetchQuery(versionQuery(of.id, versionId));
  }

  async function makeCurrent(of: Thumbnail, version: Version): Promise<void> {
    const changes = { currentVersion: version.versionId };
    rememberThumbnail(queries, await changeThumbnail(of.id, changes, null));
  }

  async function pick(of: Thumbnail, version: Version, name: string): Promise<void> {
    const choice = ++choices.current;
    const { opening } = designer.shown();
    try {
      const { scene, pictures } = await contentOf(of, version);
      if (choice !== choices.current || opening !== designer.shown().opening) return;
      designer.replaceScene(name, scene, pictures);
      const shown = designer.shown();
      await makeCurrent(of, version);
      designer.markSaved(of.id, shown);
    } catch (failure) {
      report(failure);
    }
  }

  async function keep(of: Thumbnail, version: Version): Promise<void> {
    try {
      const copy = await duplicateThumbnail(of.id, version.versionId);
      rememberThumbnail(queries, copy);
      const open = { label: "Open", onClick: () => void navigate(`/design-thumbnail/${copy.id}`) };
      toast.success("Kept as a thumbnail of its own.", { action: open });
    } catch (failure) {
      report(failure);
    }
  }

  async function compare(version: Version): Promise<void> {
    try {
      const answer = await fetch(version.imageUrl);
      if (!answer.ok) throw new Error(`The picture of a version answered ${answer.status}.`);
      designer.comparing.open(await createImageBitmap(await answer.blob()));
    } catch {
      toast.error("The picture of this version can't be shown at the moment.");
    }
  }

  return { contentOf, makeCurrent, pick, keep, compare };
}

function report(failure: unknown): void {
  toastFailure("Failed to save thumbnail", failure);
}
