/**
 * Making pictures on this page: begin with the brief, bring to the canvas what comes (the first picture as soon as it is
 * drawn, any other when it is chosen), and settle at the stored thumbnail's address.
 */
import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Designer, ShownScene } from "~/features/designer";
import { type Generation, isActive, type Preview } from "~/jobs/generation";
import type { GenerationStore } from "~/jobs/generation-store";
import { keepGeneration, newGenerationStore } from "~/jobs/kept-generation";
import { hasPicture } from "~/scene/has-picture";
import { toastFailure } from "~/ui/toast";
import { brandRequestOf, faceOf } from "../brand/brand";
import type { WornBrand } from "../brand/worn-brand";
import { generationCalls } from "../calls";
import { type Coming, watchComing } from "../canvas/coming";
import type { PageSlice } from "../canvas/page-slice";
import { asking } from "../consent/consent";
import type { BriefSlice } from "../prompt/brief-slice";
import { engineOptionsQuery, thumbnailQuery } from "../queries";
import type { SavingSlice } from "../saving/saving-slice";
import { type End, endAfter, notEnded } from "../steering/ended";
import {
  briefOf,
  type GenerationRequest,
  generationRequestOf,
  type Part,
  stillAsked,
  type Wish,
} from "../steering/steering";
import type { VersionsSlice } from "../versions/versions-slice";
import type { Thumbnail } from "../wire";

const makingCalls = asking(generationCalls);
/** Not needed before pictures are made. */
const shownFaces = () => import("../faces/shown-faces");

export interface GenerationState {
  /** Which picture of the generation is on the canvas. */
  readonly shown: number | null;
  /** Parts of the picture on the canvas that the next pictures keep. */
  readonly kept: readonly Part[];
  /** Whether the last shuffle has brought nothing. */
  readonly end: End;
}

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly customerId: string;
  /** The tokens of a cancelled generation are asked for again. */
  readonly giveBack: () => Promise<void>;
  readonly brief: BriefSlice;
  readonly brand: WornBrand;
  readonly page: PageSlice;
  readonly saving: SavingSlice;
  readonly versions: VersionsSlice;
}

/** The picture on the canvas: which one, and how it came. */
interface Landed {
  readonly index: number;
  readonly shown: ShownScene;
}

export class GenerationSlice {
  readonly state: StoreApi<GenerationState> = createStore(() => ({ shown: null, kept: [], end: notEnded }));
  readonly job: GenerationStore<GenerationRequest>;
  private landed: Landed | null = null;
  /** The thumbnail that the pictures on the screen have become. */
  private made: Thumbnail | null = null;

  constructor(private readonly around: Surroundings) {
    this.job = newGenerationStore(makingCalls, around.giveBack);
  }

  get isActive(): boolean {
    return isActive(this.job.state.getState());
  }

  /** Takes up again what this tab remembers, and shows what comes. Gives what ends it. */
  start(): () => void {
    const { page } = this.around;
    const stops = [
      this.job.state.subscribe((generation) => this.noticeEnd(generation)),
      watchComing(this.job.state, page, (coming) => this.land(coming)),
      keepGeneration(this.job, "thumbsmith-generation"),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async generate(wish: Wish = {}): Promise<void> {
    const { designer, queries, customerId, brief, brand, saving } = this.around;
    const wished = briefOf(brief.brief, wish, Math.random);
    brief.change(wished);
    if (this.isActive || !brief.check(wished)) return;
    designer.finishWork();
    const { scene } = designer.document;
    const { kept } = this.state.getState();
    const worn = await brand.worn();
    const canvas = hasPicture(scene) ? scene : null;
    const offered = queries.getQueryData(engineOptionsQuery(wished.engine).queryKey);
    const grounds = [...(offered?.places ?? []), ...(offered?.materials ?? [])].map(({ key }) => key);
    const characters = offered?.characters?.map(({ key }) => key) ?? null;
    const asked = brandRequestOf(worn, characters);
    const { showsFaces } = await shownFaces();
    const faces = await showsFaces(queries, customerId, wished, worn);
    const steering = { kept, canvas, brand: asked, face: faceOf(worn), faces, grounds };
    const request = generationRequestOf(wished, wish, steering, Math.random);
    if (await saving.keepEdits()) await this.job.start(request, request.variations);
  }

  /** Once the pictures are stored, choosing one is choosing a version, even while the strip still shows the pictures. */
  show(preview: Preview): void {
    const { versions } = this.around;
    const { recordId } = this.job.state.getState();
    const thumbnail = this.made?.id === recordId ? this.made : null;
    const version = thumbnail?.versions[preview.index];
    if (thumbnail && version) void versions.pickOf(thumbnail, version, `Variation ${preview.index + 1}`);
    else this.putOnCanvas(preview);
  }

  keep(kept: readonly Part[]): void {
    this.state.setState({ kept });
  }

  cancel(): void {
    void this.job.cancel();
  }

  /** What a shuffle would ask for now. */
  asked(): string {
    const { brief, page } = this.around;
    return stillAsked(brief.brief, this.state.getState().kept, page.thumbnail?.currentVersion);
  }

  /** Another thumbnail is opened. */
  reset(): void {
    this.job.reset();
    this.keep([]);
  }

  private land({ phase, recordId, first, ready }: Coming): void {
    if (phase === "starting") {
      this.landed = null;
      this.state.setState({ shown: null });
    }
    if (!ready) return;
    if (first && this.landed === null) this.putOnCanvas(first);
    if (phase === "done" && recordId && this.landed) void this.settle(recordId);
  }

  private putOnCanvas({ index, scene, pictures }: Preview): void {
    const { designer } = this.around;
    designer.replaceScene(`Variation ${index + 1}`, scene, pictures);
    this.landed = { index, shown: designer.shown() };
    this.state.setState({ shown: index });
  }

  /** All pictures are stored, and one of them is on the canvas. */
  private async settle(id: string): Promise<void> {
    const { designer, queries, page, versions } = this.around;
    try {
      const thumbnail = await queries.fetchQuery(thumbnailQuery(id));
      // Another picture may have been chosen while the answer was on its way.
      const { landed } = this;
      if (!landed || !designer.markSaved(id, landed.shown)) return;
      this.made = thumbnail;
      page.goTo(id);
      const version = thumbnail.versions[landed.index];
      if (version && version.versionId !== thumbnail.currentVersion)
        await versions.makeCurrent(thumbnail, version);
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }

  private noticeEnd(generation: Generation): void {
    const end = endAfter(this.state.getState().end, generation, this.asked());
    this.state.setState({ end });
  }
}
