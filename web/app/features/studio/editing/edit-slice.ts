/** Changing the picture on the canvas by words: asked for, landed on the canvas, compared with what was there before. */
import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import { dataUrlOf } from "~/api/data-url";
import { type Designer, finishEditing, maskPng, readMask, type ShownScene } from "~/features/designer";
import { isActive, type Preview } from "~/jobs/generation";
import type { GenerationStore } from "~/jobs/generation-store";
import { keepGeneration, newGenerationStore } from "~/jobs/kept-generation";
import { toastFailure } from "~/ui/toast";
import { editCalls, fetchSubjectMask } from "../calls";
import { type Coming, watchComing } from "../canvas/coming";
import type { PageSlice } from "../canvas/page-slice";
import { asking } from "../consent/consent";
import type { GenerationSlice } from "../generation/generation-slice";
import type { BriefSlice } from "../prompt/brief-slice";
import { rememberThumbnail, thumbnailQuery } from "../queries";
import type { SavingSlice } from "../saving/saving-slice";
import type { VersionsSlice } from "../versions/versions-slice";
import { type EditRequest, faultOf } from "./edit-wish";

const changingCalls = asking(editCalls);

export interface EditState {
  readonly words: string;
  /** What is wrong with the words, from a try until they change. */
  readonly fault: string | undefined;
}

interface Surroundings {
  readonly designer: Designer;
  readonly queries: QueryClient;
  readonly customerId: string;
  /** The tokens of a cancelled edit are asked for again. */
  readonly giveBack: () => Promise<void>;
  readonly brief: BriefSlice;
  readonly page: PageSlice;
  readonly saving: SavingSlice;
  readonly versions: VersionsSlice;
  readonly generation: GenerationSlice;
}

export class EditSlice {
  readonly state: StoreApi<EditState> = createStore(() => ({ words: "", fault: undefined }));
  readonly job: GenerationStore<EditRequest>;
  /** The canvas as it was when the edit was asked for. */
  private before: Blob | null = null;
  private landed: ShownScene | null = null;

  constructor(private readonly around: Surroundings) {
    this.job = newGenerationStore(changingCalls, around.giveBack);
  }

  get isActive(): boolean {
    return isActive(this.job.state.getState());
  }

  /** Takes up again what this tab remembers, and shows what comes. Gives what ends it. */
  start(): () => void {
    const { page } = this.around;
    const stops = [
      watchComing(this.job.state, page, (coming) => this.land(coming)),
      keepGeneration(this.job, "thumbsmith-edit"),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  write(words: string): void {
    this.state.setState({ words, fault: undefined });
  }

  /** With the engine that is chosen, or with this one. Nothing is begun beside something else that is being made. */
  async change(engine = this.around.brief.brief.engine): Promise<void> {
    const { designer, saving, versions, generation } = this.around;
    const { words } = this.state.getState();
    if (generation.isActive || this.isActive) return;
    const fault = faultOf(words, !designer.mask.state.isEmpty);
    this.state.setState({ fault });
    if (fault) return;
    finishEditing(designer);
    designer.session.setState({ tool: "select" });
    designer.comparing.close();
    if (!(await saving.keepEdits())) return;
    generation.job.forgetFailure();
    versions.editBegins();
    try {
      const { picture, request } = await requestOf(this.around, engine, words.trim());
      this.before = picture;
      await this.job.start(request, 1);
    } catch (failure) {
      toastFailure("Failed to process image", failure);
    }
  }

  cancel(): void {
    void this.job.cancel();
  }

  /** Another thumbnail is opened. */
  reset(): void {
    this.job.reset();
    this.state.setState({ words: "" });
  }

  async selectSubject(): Promise<void> {
    const { designer } = this.around;
    const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
    const address = await fetchSubjectMask(await dataUrlOf(picture));
    designer.mask.shape(await readMask(address));
  }

  /** Puts the result on the canvas as soon as it is drawn, beside what was there before, until it is stored. */
  private land({ phase, recordId, first: result, ready }: Coming): void {
    const { designer } = this.around;
    if (phase === "starting") this.landed = null;
    if (!ready) return;
    if (result && this.landed === null) {
      this.landed = land(designer, result);
      if (this.before) void compare(designer, this.before);
      this.before = null;
    }
    if (phase === "done" && recordId && this.landed) {
      const shown = this.landed;
      this.landed = null;
      void this.settle(recordId, shown);
    }
  }

  private async settle(id: string, shown: ShownScene): Promise<void> {
    const { designer, queries, page } = this.around;
    try {
      const thumbnail = await queries.fetchQuery({ ...thumbnailQuery(id), staleTime: 0 });
      if (!designer.markSaved(id, shown)) return;
      rememberThumbnail(queries, thumbnail);
      if (page.thumbnail?.id !== id) page.goTo(id);
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }
}

function land(designer: Designer, { scene, pictures }: Preview): ShownScene {
  designer.replaceScene("Edit", scene, pictures);
  return designer.shown();
}

/** Puts the line between before and after beside the whole result. A picture that can't be read is not worth stopping the work for. */
async function compare(designer: Designer, before: Blob): Promise<void> {
  try {
    designer.comparing.open(await createImageBitmap(before));
  } catch {
    designer.comparing.close();
  }
}

async function requestOf(
  { designer, customerId, brief, page }: Surroundings,
  engine: string,
  promptText: string,
) {
  const { scene } = designer.document;
  const picture = await designer.exportPicture({ area: "canvas", type: "image/jpeg" });
  const flattened = await dataUrlOf(picture);
  const { mask } = designer;
  const request: EditRequest = {
    promptText,
    title: brief.brief.title.trim(),
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
