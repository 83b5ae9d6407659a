/**
 * Changing the picture on the canvas by words. What a person could do by hand on the layers is one undoable step, at once
 * and free. What has to be painted is asked for, lands on the canvas, and is compared with what was there before.
 */
import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import { dataUrlOf } from "~/api/data-url";
import { ApiError, isAbort } from "~/api/errors";
import {
  type Designer,
  type Mask,
  maskOfLayers,
  maskPng,
  readMask,
  type ShownScene,
} from "~/features/designer";
import { isActive, type Preview } from "~/jobs/generation";
import type { GenerationStore } from "~/jobs/generation-store";
import { keepGeneration, newGenerationStore } from "~/jobs/kept-generation";
import { picturesOnly, subjectsOf } from "~/scene/subjects";
import type { Scene } from "~/scene/types";
import { renderToBlob } from "~/scene-render/render-to-blob";
import { toastFailure } from "~/ui/toast";
import { changeLayers, editCalls, fetchSubjectMask } from "../calls";
import { type Coming, watchComing } from "../canvas/coming";
import type { PageSlice } from "../canvas/page-slice";
import { asking } from "../consent/consent";
import type { GenerationSlice } from "../generation/generation-slice";
import type { BriefSlice } from "../prompt/brief-slice";
import { rememberThumbnail, thumbnailQuery } from "../queries";
import type { SavingSlice } from "../saving/saving-slice";
import type { VersionsSlice } from "../versions/versions-slice";
import { type EditRequest, faultOf, labelOf, type Way } from "./edit-wish";
import { WaySlice } from "./way-slice";

const changingCalls = asking(editCalls);
const FAILED = "Failed to process image";

export interface EditState {
  readonly words: string;
  /** What is wrong with the words, from a try until they change. */
  readonly fault: string | undefined;
  /** The layers are being changed. */
  readonly isChanging: boolean;
  /** Why nothing was done, from a try until the words change. */
  readonly refusal: string | null;
  /** The scene that the layers were changed to, until the words change. */
  readonly changed: Scene | null;
}

const unwritten: EditState = { words: "", fault: undefined, isChanging: false, refusal: null, changed: null };
/** Tries to change the layers of a picture that is changed by hand meanwhile. */
const TRIES = 3;

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
  readonly state: StoreApi<EditState> = createStore(() => unwritten);
  readonly way: WaySlice;
  readonly job: GenerationStore<EditRequest>;
  /** The canvas as it was when the edit was asked for. */
  private before: Blob | null = null;
  private landed: ShownScene | null = null;

  constructor(private readonly around: Surroundings) {
    this.job = newGenerationStore(changingCalls, around.giveBack);
    this.way = new WaySlice({ ...around, words: this.state });
  }

  get isActive(): boolean {
    return isActive(this.job.state.getState()) || this.state.getState().isChanging;
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
    this.way.forget();
    this.state.setState({ words, fault: undefined, refusal: null, changed: null });
  }

  /** Nothing is begun beside something else that is being made. What costs an image is begun only where that was said. */
  async change(): Promise<void> {
    const { designer, generation } = this.around;
    const { words } = this.state.getState();
    if (generation.isActive || this.isActive) return;
    const fault = faultOf(words, !designer.mask.state.isEmpty);
    this.state.setState({ fault, refusal: null, changed: null });
    if (fault) return;
    designer.finishWork();
    designer.document.complete();
    const known = this.way.state.getState().told;
    const told = known ?? (await this.asked());
    if (told?.way === "layers") await this.changeLayers();
    else if (told?.way === "refused") this.state.setState({ refusal: told.reason });
    else if (told && known) await this.paint();
  }

  /** With the engine that is chosen, or with this one. */
  async paint(engine = this.around.brief.brief.engine): Promise<void> {
    const { designer, saving, versions, generation } = this.around;
    const { words } = this.state.getState();
    if (generation.isActive || this.isActive) return;
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
      toastFailure(FAILED, failure);
    }
  }

  cancel(): void {
    void this.job.cancel();
  }

  /** Another thumbnail is opened. */
  reset(): void {
    this.job.reset();
    this.state.setState(unwritten);
  }

  /** Marks the subject alone: its layers where there are any, else what stands out in the picture without its words. */
  async selectSubject(): Promise<void> {
    const { designer } = this.around;
    const { scene } = designer.document;
    const subjects = subjectsOf(scene);
    designer.mask.shape(
      subjects.length > 0
        ? maskOfLayers(scene, subjects, designer.resources)
        : await this.foundSubject(picturesOnly(scene)),
    );
    designer.mask.set({ visible: true });
    designer.session.setState({ tool: "mask", selection: [] });
  }

  private async foundSubject(scene: Scene): Promise<Mask> {
    const { resources } = this.around.designer;
    const picture = await renderToBlob(scene, resources, { area: "canvas", type: "image/jpeg" });
    return readMask(await fetchSubjectMask(await dataUrlOf(picture)));
  }

  /** Undefined, and said, when it can't be found out. */
  private async asked(): Promise<Way | undefined> {
    try {
      return await this.way.ask();
    } catch (failure) {
      if (!isAbort(failure)) toastFailure(FAILED, failure);
    }
    return undefined;
  }

  /** One step of undo. What is changed by hand meanwhile is not lost: the wish is asked for again on top of it. */
  private async changeLayers(): Promise<void> {
    const { designer, generation } = this.around;
    generation.job.forgetFailure();
    this.job.forgetFailure();
    designer.session.setState({ tool: "select" });
    designer.comparing.close();
    this.state.setState({ isChanging: true });
    try {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const shown = designer.shown();
        const wish = await this.way.request("");
        const { scene, pictures } = await changeLayers(wish);
        const now = designer.shown();
        if (now.opening !== shown.opening) return;
        if (now.scene !== shown.scene) continue;
        designer.replaceScene(labelOf(wish.promptText), scene, pictures);
        this.state.setState({ changed: designer.document.scene });
        return;
      }
      this.state.setState({ refusal: "The picture was changed meanwhile. Please try again." });
    } catch (failure) {
      this.failed(failure);
    } finally {
      this.state.setState({ isChanging: false });
    }
  }

  private failed(failure: unknown): void {
    if (failure instanceof ApiError && failure.code === "EDIT_NOT_POSSIBLE") {
      this.state.setState({ refusal: failure.message });
      this.way.tell({ way: "refused", images: 0, reason: failure.message });
    } else toastFailure(FAILED, failure);
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
  designer.finishWork();
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
