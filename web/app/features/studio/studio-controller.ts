/**
 * The open studio: its slices put together, and the rules that go across them. Nothing here knows React; components read
 * the slice that they show (`studio-context.tsx`).
 */
import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
import type { Designer } from "~/features/designer";
import { hasPicture } from "~/scene/has-picture";
import { toastFailure } from "~/ui/toast";
import { WornBrand } from "./brand/worn-brand";
import { PageSlice } from "./canvas/page-slice";
import { EditSlice } from "./editing/edit-slice";
import { ExportsSlice } from "./export/exports-slice";
import { GenerationSlice } from "./generation/generation-slice";
import { emptyBrief } from "./prompt/brief";
import { BriefSlice } from "./prompt/brief-slice";
import type { Asked } from "./prompt/use-asked";
import { AutomaticSaving } from "./saving/automatic-saving";
import { SavingSlice } from "./saving/saving-slice";
import { shuffleWish, type Wish } from "./steering/steering";
import { VersionsSlice } from "./versions/versions-slice";
import type { Thumbnail, Version } from "./wire";

export interface StudioOptions {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly navigate: NavigateFunction;
  /** What the creator asked for before the studio opened. */
  readonly asked: Asked;
  /** Whose brand the pictures wear. */
  readonly customerId: string;
  /** From the address; undefined while nothing is stored. */
  readonly thumbnailId: string | undefined;
  /** Names this entry of the tab's history, over reloads too. */
  readonly entry: string;
  /** Refetches the tokens, which a cancelled job has given back. */
  readonly giveBack: () => Promise<void>;
}

export class StudioController {
  readonly designer: Designer;
  readonly brief: BriefSlice;
  readonly brand: WornBrand;
  readonly page: PageSlice;
  readonly saving: SavingSlice;
  readonly versions: VersionsSlice;
  readonly generation: GenerationSlice;
  readonly edit: EditSlice;
  readonly exports: ExportsSlice;
  readonly automaticSaving: AutomaticSaving;
  private startsWith: Asked | null;
  /** The words came with the creator: they go before those of work that was left. */
  private readonly isAsked: boolean;

  constructor({ asked, ...options }: StudioOptions) {
    const { designer, queries, customerId, entry, thumbnailId = "" } = options;
    const onOpened = (opened: Thumbnail | undefined, again: boolean) => this.showOpened(opened, again);
    this.designer = designer;
    this.startsWith = asked.start ? asked : null;
    this.isAsked = asked.prompt !== null;
    this.brief = new BriefSlice(asked.prompt, { entry, thumbnailId });
    this.brand = new WornBrand(queries, customerId);
    this.page = new PageSlice({ ...options, onOpened });
    const { brief, page, brand } = this;
    this.saving = new SavingSlice({ ...options, brief, page });
    this.versions = new VersionsSlice({ ...options, page });
    const { saving, versions } = this;
    this.generation = new GenerationSlice({ ...options, brief, brand, page, saving, versions });
    const { generation } = this;
    this.edit = new EditSlice({ ...options, brief, page, saving, versions, generation });
    this.exports = new ExportsSlice(designer, brief);
    const jobs = [generation.job.state, this.edit.job.state];
    this.automaticSaving = new AutomaticSaving({ designer, brief, page, saving, versions, jobs });
  }

  /** Opens what the address names, takes up what runs, and begins with what was asked for. Gives what ends it. */
  start(): () => void {
    const { brief, generation, edit, page, saving, automaticSaving } = this;
    const stops = [brief, generation, edit, page, saving, automaticSaving].map((slice) => slice.start());
    if (this.startsWith) void generation.generate();
    this.startsWith = null;
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** One thing at a time: what is made lands on the canvas. */
  async generate(wish?: Wish): Promise<void> {
    if (this.edit.isActive) return;
    this.designer.comparing.close();
    this.edit.job.forgetFailure();
    await this.generation.generate(wish);
  }

  /** Other ideas for the same words; `fromStart`: those that were seen may come again. */
  shuffle(fromStart = false): void {
    const generation = this.generation.job.state.getState();
    void this.generate(shuffleWish(generation, this.page.thumbnail?.id, fromStart));
  }

  /** More like a version of the stored thumbnail. */
  async moreLike(version: Version): Promise<void> {
    const of = this.page.thumbnail;
    if (!of) return;
    const { versionId } = version;
    try {
      const { facts } = (await this.versions.contentOf(of, version)).scene;
      // Only the version on the canvas may have been edited since it was stored.
      const edited = versionId === of.currentVersion ? this.designer.document.scene : null;
      await this.generate({ like: { versionId, scene: edited, facts } });
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }

  /** Puts on the canvas what another tab saved; the own work stays one undo away. */
  async showSavedElsewhere(): Promise<void> {
    const newest = await this.page.refresh();
    if (!newest) return;
    this.designer.replaceScene("Saved in another tab", newest.scene, newest.pictures);
    this.designer.markSaved(newest.id, this.designer.shown());
    this.brief.take(newest);
  }

  /** A generation begun for what was open before goes on on the server and is found among the thumbnails. */
  private showOpened(opened: Thumbnail | undefined, again: boolean): void {
    if (again) {
      this.generation.reset();
      this.edit.reset();
      this.brief.setTask("change");
    }
    if (opened) this.brief.take(opened);
    else if (again) this.brief.change(emptyBrief);
    else if (!this.isAsked && hasPicture(this.designer.document.scene)) this.brief.takeLeft();
  }
}
