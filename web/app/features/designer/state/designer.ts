/**
 * One open designer: the three stores, fonts and autosave, put together. Everything the page and the stage need hangs on
 * the object made here; nothing is global.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { randomKey } from "~/api/random-key";
import { foundNoConnection, whenBack } from "~/api/when-back";
import { type DroppedPicture, newScene } from "~/scene/elements";
import type { FontFamily, FontList } from "~/scene/fonts";
import type { Point, TextSize } from "~/scene/geometry";
import { commit, committedScene, complete, newHistory, scenesNear } from "~/scene/history";
import { picturesOf } from "~/scene/operations";
import type { TextLayout } from "~/scene/text-layout";
import type { ElementId, PictureId, Scene, SceneElement, TextElement } from "~/scene/types";
import { FontLoader, fetchFontList } from "~/scene-render/font-loader";
import { type Source, sourceOfScene } from "~/scene-render/marking";
import { type FileOptions, renderToBlob } from "~/scene-render/render-to-blob";
import type { Arrived, DrawingResources } from "~/scene-render/resources";
import { TextLayouts } from "~/scene-render/text-measure";
import { CompareStore } from "../compare/compare-store";
import { finishCropping } from "../crop/cropping";
import { erasingStored, finishErasing } from "../erase/erasing";
import { MaskStore } from "../mask/mask-store";
import { type Draft, presentOf } from "../persistence/draft";
import { DraftDatabase } from "../persistence/draft-database";
import { DraftKeeper } from "../persistence/draft-keeper";
import { LastStepStorage } from "../persistence/last-step";
import { restore } from "../persistence/restore";
import { thisTab } from "../persistence/tab";
import type { DraftStorage } from "../persistence/tab-drafts";
import { openTabChannel } from "../persistence/tab-talk";
import { endOfEditing, finishEditing } from "../tools/text-editing";
import { addPicture } from "./adding";
import { AssetStore, type PictureAddresses } from "./asset-store";
import type { DesignerModel, ViewControls } from "./designer-model";
import { DocumentStore } from "./document-store";
import { createSessionStore, type SessionStore } from "./session-store";
import { UnmeasuredTexts } from "./unmeasured-texts";

export interface UploadedPicture extends DroppedPicture {
  readonly url: string;
}

export interface DesignerOptions {
  /** Folder of `fonts.json` and the font files, with a slash at its end. */
  readonly fontsUrl: string;
  /** The creator's own fonts; none unless given. */
  ownFonts?(): Promise<readonly FontFamily[]>;
  /** Stores a picture on the server. */
  upload(file: File): Promise<UploadedPicture>;
  /** Tells the person what did not work, and below it what `cause`, which was thrown, says about it. */
  reportError(text: string, cause?: unknown): void;
  /** Where drafts are kept; the browser's database unless given. */
  readonly drafts?: DraftStorage;
  /** Where the last step of a page that goes at once is kept; the browser's `localStorage` unless given. */
  readonly lastSteps?: LastStepStorage;
  readonly newId?: () => ElementId;
}

export interface OpenedThumbnail {
  /** Null for work that has not been stored yet. */
  readonly thumbnailId: string | null;
  readonly scene: Scene;
  readonly pictures: PictureAddresses;
}

/** A scene, and during which opening it was shown. */
export interface ShownScene {
  readonly scene: Scene;
  readonly opening: number;
}

/** What a gesture shows: these stand in the place of the document's with the same id, others on top of all. */
export interface LiveElements {
  readonly elements: readonly SceneElement[];
}

/** Milliseconds for which what is opened waits to be drawn as a whole; then what is there is drawn, and the rest as it comes. */
const TOGETHER = 400;

/** Milliseconds for which opening waits for the list of own fonts, at most. */
const OWN_FONTS = 1_000;

/** Undo and redo steps for which pictures stay decoded; one background takes 6 MB. Others are loaded again. */
const NEAR = 4;

const UPLOAD_FAILED = "Failed to upload image";

export async function createDesigner(options: DesignerOptions): Promise<Designer> {
  // Without them texts stand in another font until they come.
  const coming = options.ownFonts?.().catch(() => null) ?? Promise.resolve(null);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), OWN_FONTS));
  const [fonts, own] = await Promise.all([fetchFontList(options.fontsUrl), Promise.race([coming, patience])]);
  const designer = new Designer(options, { ...fonts, own: own ?? [] });
  void coming.then((late) => late && designer.setOwnFonts(late));
  return designer;
}

export class Designer implements DesignerModel {
  readonly document: DocumentStore;
  readonly session: SessionStore = createSessionStore();
  readonly mask = new MaskStore();
  /** The picture before an edit, while it is compared with what is on the canvas. */
  readonly comparing = new CompareStore();
  readonly assets: AssetStore;
  readonly resources: DrawingResources;
  readonly newId: () => ElementId;
  /** Elements as a running gesture shows them, before the document has them; empty between gestures. */
  readonly live: StoreApi<LiveElements> = createStore(() => ({ elements: [] }));
  readonly reportError: (text: string, cause?: unknown) => void;
  view: ViewControls | null = null;
  private readonly layouts: TextLayouts;
  private readonly unmeasured: UnmeasuredTexts;
  private readonly fontLoader: FontLoader;
  /** What this browser keeps of the work, and what other tabs do with the same thumbnail. */
  readonly keeper: DraftKeeper;
  private readonly listeners = new Set<(arrived: Arrived) => void>();
  private readonly stopWatching: (() => void)[];
  /** Counts what has been opened. */
  private opening = 0;
  /** What arrived while a thumbnail is opened, told together; null at other times. */
  private arrivals: Arrived[] | null = null;
  /** This browser has a draft of what is open. */
  private isKept = false;

  constructor(
    private readonly options: DesignerOptions,
    readonly fonts: FontList,
  ) {
    this.newId = options.newId ?? randomKey;
    this.reportError = options.reportError;
    this.assets = new AssetStore(options.reportError);
    this.assets.onArrival((picture) => this.tellArrival(picture));
    this.fontLoader = new FontLoader(fonts, options.fontsUrl, document.fonts);
    this.layouts = new TextLayouts(fonts);
    this.keeper = new DraftKeeper({
      storage: options.drafts ?? new DraftDatabase(indexedDB),
      lastSteps: options.lastSteps ?? new LastStepStorage(() => localStorage),
      tab: thisTab(),
      channel: openTabChannel(),
      reportError: options.reportError,
    });
    this.document = new DocumentStore(newScene(), {
      get: () => this.session.getState().selection,
      set: (selection) => this.session.setState({ selection }),
    });
    this.resources = {
      fonts,
      picture: (id) => this.assets.get(id),
      layout: (text) => this.layouts.of(text),
    };
    this.unmeasured = new UnmeasuredTexts(this);
    this.stopWatching = [
      this.onArrival((arrived) => arrived === "fonts" && this.unmeasured.measure()),
      this.document.store.subscribe((state, before) => {
        if (state.scene !== before.scene) {
          // What is opened was measured by whoever stored it.
          if (this.isOpened) this.unmeasured.note(state.scene, before.scene);
          void this.prepare(state.scene);
        }
        if (state.history.gesture || state.history === before.history) return;
        const near = this.picturesNear();
        this.assets.keepOnly(near);
        void this.assets.load(near);
        // Work that nobody has touched is on the server: a copy here would only have to be read at the next visit.
        if (this.isKept || state.history.entries.length > 0) this.keeper.schedule(this.draft);
      }),
      // Words that are being written are work too.
      this.session.subscribe(({ editing }, before) => {
        if (editing !== before.editing) this.keeper.schedule(this.draft);
      }),
      // And so is what was marked for the next edit.
      this.mask.store.subscribe(({ mask, feather }, before) => {
        if (mask !== before.mask || feather !== before.feather) this.keeper.schedule(this.draft);
      }),
    ];
  }

  /** Shows a thumbnail and, when this browser kept unsaved work on it, that work with its undo history. */
  async open({ thumbnailId, scene, pictures }: OpenedThumbnail): Promise<void> {
    this.opening++;
    this.comparing.close();
    const opening = this.opening;
    const found = await this.keeper.find(thumbnailId, scene);
    if (opening !== this.opening) return;
    this.assets.learn({ ...found.draft?.pictures, ...pictures });
    const { history, saved } = restore(scene, found.draft);
    this.isKept = found.draft !== undefined;
    this.keeper.open(found, this.draft);
    this.mask.open(found.draft?.mask);
    this.session.setState({ selection: [], editing: null, cropping: null, erasing: null });
    const arrivals: Arrived[] = [];
    this.arrivals = arrivals;
    const tell = () => this.arrivals === arrivals && this.tellArrivals(arrivals);
    const patience = setTimeout(tell, TOGETHER);
    this.document.reset(history, saved);
    await this.prepare(this.document.scene);
    clearTimeout(patience);
    tell();
  }

  /** An empty canvas of which nothing is kept. */
  startNew(): void {
    this.opening++;
    this.mask.open();
    this.comparing.close();
    this.session.setState({ selection: [], editing: null, cropping: null, erasing: null });
    this.isKept = false;
    const scene = newScene();
    this.document.reset(newHistory(scene), scene);
  }

  /** What is being written, cropped or dragged becomes a step, before the scene is taken elsewhere. */
  finishWork(): void {
    this.document.complete();
    finishEditing(this);
    finishCropping(this);
    finishErasing(this);
  }

  /** With what takes a while: what was erased is stored first. */
  finishAllWork(): Promise<void> {
    this.finishWork();
    return erasingStored(this);
  }

  /**
   * Puts another scene (a variation, a version) in the place of this one, as one step that can be undone. A text that is
   * being written becomes a step before it.
   */
  replaceScene(label: string, scene: Scene, pictures: PictureAddresses): void {
    this.assets.learn(pictures);
    this.finishWork();
    this.document.commit(label, () => scene, []);
  }

  /**
   * What is open now, so that an answer that comes late can tell whether it still belongs to what is shown. Of a gesture
   * that is under way it knows nothing.
   */
  shown(): ShownScene {
    return { scene: committedScene(this.document.history), opening: this.opening };
  }

  /**
   * Tells that the server has stored what was shown; a new thumbnail gets its id here. False, and nothing is changed,
   * when something else has been opened since.
   */
  markSaved(thumbnailId: string, { scene, opening }: ShownScene): boolean {
    if (opening !== this.opening) return false;
    this.document.markSaved(scene);
    void this.keeper.saved(thumbnailId, this.draft);
    return true;
  }

  /** Puts work that a closed tab left on the canvas, as one step that can be undone. */
  showLeftBehind(key: string): void {
    const draft = this.keeper.leftBehind(key);
    if (!draft) return;
    this.replaceScene("Work of a closed tab", presentOf(draft), draft.pictures);
    void this.keeper.forget(key);
  }

  /**
   * Uploads pictures and puts them on the canvas, each where there is room; `at` is where the first goes. Ends when
   * something else is opened.
   */
  async addPictures(files: readonly File[], at?: Point): Promise<void> {
    const { opening } = this;
    for (const [index, file] of files.entries()) {
      const place = index === 0 ? at : undefined;
      try {
        const uploaded = await this.options.upload(file);
        if (opening !== this.opening) return;
        await this.addPicture(uploaded, place);
      } catch (problem) {
        if (foundNoConnection(problem) && opening === this.opening) {
          this.addPicturesWhenBack(files.slice(index), place);
          return;
        }
        this.reportError(UPLOAD_FAILED, problem);
      }
    }
  }

  /** Puts a picture that the server has on the canvas, unless something else is opened before it is there. */
  async addPicture(picture: UploadedPicture, at?: Point): Promise<void> {
    const { opening } = this;
    this.assets.learn({ [picture.pictureId]: picture.url });
    await this.assets.load([picture.pictureId]);
    if (opening !== this.opening) return;
    addPicture(this, picture, at);
  }

  private addPicturesWhenBack(files: readonly File[], at: Point | undefined): void {
    const message =
      "No connection. The picture comes onto the canvas when it is back; keep this page open until then.";
    this.reportError(UPLOAD_FAILED, Object.assign(new Error(message), { isForPeople: true }));
    const { opening } = this;
    const stop = whenBack(async () => {
      if (opening !== this.opening) return true;
      // Asked without the picture first, which may be large.
      const answer = await fetch(`${this.options.fontsUrl}fonts.json`, { method: "HEAD", cache: "no-store" });
      if (answer.ok) void this.addPictures(files, at);
      return answer.ok;
    });
    this.stopWatching.push(stop);
  }

  /** Uploads a picture and gives its id and size, for replacing one that is there. */
  async uploadPicture(file: File): Promise<UploadedPicture | null> {
    try {
      const uploaded = await this.options.upload(file);
      this.assets.learn({ [uploaded.pictureId]: uploaded.url });
      await this.assets.load([uploaded.pictureId]);
      return uploaded;
    } catch (problem) {
      this.reportError(UPLOAD_FAILED, problem);
      return null;
    }
  }

  /**
   * The picture of what is shown; pictures and fonts that are still on their way are waited for. A gesture stays in hand:
   * nobody who drags or turns something should feel that the work is saved.
   */
  async exportPicture(options: Omit<FileOptions, "source">): Promise<Blob> {
    const { scene } = this.shown();
    this.assets.retry();
    await this.prepare(scene);
    return renderToBlob(scene, this.resources, { ...options, source: await this.source() });
  }

  /** How the picture on the canvas came about, as far as its pictures have come. */
  async source(): Promise<Source | null> {
    const { scene } = this.document;
    const sources = await this.assets.sourcesOf(picturesOf(scene));
    return sourceOfScene(scene, (id) => sources.get(id) ?? null);
  }

  readonly textLayout = (text: TextElement): TextLayout => this.layouts.of(text);
  readonly textSize: TextSize = this.textLayout;

  /** The creator has other fonts of their own now: what is set in them is drawn again. */
  setOwnFonts(own: readonly FontFamily[]): void {
    if (sameFaces(own, this.fonts.own ?? [])) {
      this.fonts.own = own;
      return;
    }
    this.fonts.own = own;
    this.fontLoader.fontsChanged();
    this.layouts.forget();
    this.tellArrival("fonts");
    void this.prepare(this.document.scene);
  }

  /** Where the font list and its files lie. */
  get fontsUrl(): string {
    return this.options.fontsUrl;
  }

  /** Whether the faces of a text are there; until then it must be neither drawn nor measured for good. */
  isTextReady(text: TextElement): boolean {
    return this.fontLoader.isReady(text);
  }

  /** Something has been opened, with all that it is drawn with or as much of that as could be waited for. */
  get isOpened(): boolean {
    return this.opening > 0 && this.arrivals === null;
  }

  /** While a thumbnail is opened nothing is drawn that would have to be drawn again at once. */
  isReady(element: SceneElement): boolean {
    return this.arrivals === null && (element.kind !== "text" || this.isTextReady(element));
  }

  /** Calls back when a picture or a font has arrived that was waited for. Gives a function that ends it. */
  onArrival(listener: (arrived: Arrived) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Loads what drawing the texts takes, for previews that are in no scene. */
  async prepareTexts(texts: readonly TextElement[]): Promise<void> {
    if (!(await this.fontLoader.load(texts))) return;
    this.layouts.forget();
    this.tellArrival("fonts");
  }

  /** When this returns the work outlives the page, even if the page goes at once. */
  keepDraft(): void {
    this.view?.finishStroke();
    finishCropping(this);
    this.document.complete();
    this.keeper.keep();
  }

  dispose(): void {
    for (const stop of this.stopWatching) stop();
    this.keeper.dispose();
    this.assets.dispose();
  }

  private async prepare(scene: Scene): Promise<void> {
    const texts = scene.elements.filter((element): element is TextElement => element.kind === "text");
    await Promise.all([this.prepareTexts(texts), this.assets.load(picturesOf(scene))]);
  }

  private picturesNear(): Set<PictureId> {
    const { history, saved } = this.document;
    return new Set([...scenesNear(history, NEAR), saved].flatMap((scene) => [...picturesOf(scene)]));
  }

  /** What is kept: the history, and the words that are being written as if writing had ended. */
  private readonly draft = (): Draft => {
    const settled = complete(this.document.history, this.session.getState().selection);
    const { editing } = this.session.getState();
    const ended = editing && endOfEditing(committedScene(settled), editing);
    const { start, entries, position } = ended ? commit(settled, ended.label, ended.scene, []) : settled;
    const pictures = this.assets.knownAddresses();
    const { saved } = this.document;
    return { format: 1, start, entries, position, saved, pictures, mask: this.mask.kept };
  };

  private tellArrivals(arrivals: readonly Arrived[]): void {
    this.arrivals = null;
    for (const arrived of new Set<Arrived>([...arrivals, "fonts"])) this.tellArrival(arrived);
  }

  private tellArrival(arrived: Arrived): void {
    if (this.arrivals) {
      this.arrivals.push(arrived);
      return;
    }
    for (const listener of this.listeners) listener(arrived);
  }
}

/** Whether both lists draw the same; their names may differ. */
function sameFaces(some: readonly FontFamily[], others: readonly FontFamily[]): boolean {
  const filesOf = (families: readonly FontFamily[]) =>
    families.map(({ key, file }) => `${key} ${file}`).sort();
  return filesOf(some).join("\n") === filesOf(others).join("\n");
}
