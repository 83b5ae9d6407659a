/**
 * What can be done with the versions of the stored thumbnail: put one on the canvas, keep one as a thumbnail of its own,
 * compare one with what is there.
 */
import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import { toast, toastFailure } from "~/ui/toast";
import { changeThumbnail, duplicateThumbnail } from "../calls";
import type { PageSlice } from "../canvas/page-slice";
import { rememberThumbnail, versionQuery } from "../queries";
import type { Thumbnail, Version, VersionContent } from "../wire";

/** Where the line of a comparison begins that was asked for: a bit of both is seen. */
const HALF = 0.5;

export interface VersionsState {
  /** Id of the version that the canvas is compared with. */
  readonly beforeId: string | null;
  /** An edit is compared with what it began with; else a version that was chosen. */
  readonly comparesEdit: boolean;
}

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly navigate: NavigateFunction;
  readonly page: PageSlice;
}

export class VersionsSlice {
  readonly state: StoreApi<VersionsState> = createStore(() => ({ beforeId: null, comparesEdit: false }));
  /** Counts the choices, so that the scene of an earlier one does not come after that of a later one. */
  private choices = 0;
  /** A version is on the canvas whose choice the server does not have yet. */
  isStoring = false;

  constructor(private readonly around: Surroundings) {}

  /** What the version shows. Throws an ApiError. */
  async contentOf(of: Thumbnail, { versionId }: Version): Promise<VersionContent> {
    if (versionId === of.currentVersion) return of;
    return this.around.queries.fetchQuery(versionQuery(of.id, versionId));
  }

  /** Stores the choice. Throws an ApiError. */
  async makeCurrent(of: Thumbnail, version: Version): Promise<void> {
    const changes = { currentVersion: version.versionId };
    rememberThumbnail(this.around.queries, await changeThumbnail(of.id, changes, null));
  }

  /** Puts a version of the stored thumbnail on the canvas, as one step, and stores the choice. */
  async pick(version: Version, name: string): Promise<void> {
    const { designer, page } = this.around;
    designer.comparing.close();
    if (page.thumbnail) await this.pickOf(page.thumbnail, version, name);
  }

  /** The same for a thumbnail that the address may not name yet. */
  async pickOf(of: Thumbnail, version: Version, name: string): Promise<void> {
    const { designer } = this.around;
    const choice = ++this.choices;
    const { opening } = designer.shown();
    try {
      const { scene, pictures } = await this.contentOf(of, version);
      if (choice !== this.choices || opening !== designer.shown().opening) return;
      this.isStoring = true;
      designer.replaceScene(name, scene, pictures);
      const shown = designer.shown();
      await this.makeCurrent(of, version);
      this.isStoring = false;
      designer.markSaved(of.id, shown);
    } catch (failure) {
      report(failure);
    } finally {
      this.isStoring = false;
    }
  }

  async keep(version: Version): Promise<void> {
    const { queries, navigate, page } = this.around;
    if (!page.thumbnail) return;
    try {
      const copy = await duplicateThumbnail(page.thumbnail.id, version.versionId);
      rememberThumbnail(queries, copy);
      const open = { label: "Open", onClick: () => void navigate(`/design-thumbnail/${copy.id}`) };
      toast.success("Kept as a thumbnail of its own.", { action: open });
    } catch (failure) {
      report(failure);
    }
  }

  /** Lays the version over what is on the canvas, up to a line that can be moved. */
  async compare(version: Version): Promise<void> {
    this.state.setState({ beforeId: version.versionId, comparesEdit: false });
    try {
      const answer = await fetch(version.imageUrl);
      if (!answer.ok) throw new Error(`The picture of a version answered ${answer.status}.`);
      this.around.designer.comparing.open(await createImageBitmap(await answer.blob()), HALF);
    } catch {
      toast.error("The picture of this version can't be shown at the moment.");
    }
  }

  /** An edit begins with the current version, which its result is compared with. */
  editBegins(): void {
    this.state.setState({ beforeId: this.around.page.thumbnail?.currentVersion ?? null, comparesEdit: true });
  }
}

function report(failure: unknown): void {
  toastFailure("Failed to save thumbnail", failure);
}
