/**
 * The page's side of the worker: tells it what the designer shows and asks it to look again, one question at a time and
 * never more often than it can answer. All the page does for it is to copy what has changed.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Designer } from "~/features/designer";
import type { FontFamily } from "~/scene/fonts";
import { picturesOf, replaceElements } from "~/scene/operations";
import type { PictureId, Scene, SceneElement } from "~/scene/types";
import type { Wanted } from "../read-scene";
import type { RuleName } from "../types";
import type { FromWorker, Looked, Mended, SceneCheck, ToWorker } from "./messages";

/** The part of a worker that is used; a test gives its own. */
export interface WorkerPort {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export interface CheckState {
  /** Null before the first look. */
  readonly check: SceneCheck | null;
  /** The last look failed; what is shown is older. */
  readonly failed: boolean;
}

type PictureListener = (picture: ImageBitmap) => void;

/** Milliseconds between an answer and the next question: as long as the answer took, within these. */
const PAUSE = { least: 60, most: 300 };

export class ReadabilityChecker {
  readonly store: StoreApi<CheckState> = createStore(() => ({ check: null, failed: false }));
  private worker: WorkerPort | null = null;
  private wanted: Wanted = { title: "", faces: {} };
  private readonly pictures = new Map<PictureListener, number>();
  private attending = 0;
  private sentScene: Scene | null = null;
  private sentOwn: readonly FontFamily[] | undefined;
  private sentAddresses = new Map<PictureId, string>();
  private sentLive: readonly SceneElement[] = [];
  private stale = true;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private asking = false;
  private pause = PAUSE.least;
  private nextId = 0;
  private readonly answers = new Map<number, (message: FromWorker) => void>();
  private readonly stopFollowing: readonly (() => void)[];

  constructor(
    private readonly designer: Designer,
    private readonly startWorker: () => WorkerPort = startSceneWorker,
  ) {
    this.stopFollowing = [
      designer.document.store.subscribe((state, before) => state.scene !== before.scene && this.lookAgain()),
      designer.live.subscribe(() => this.lookAgain()),
      designer.onArrival(() => this.lookAgain()),
    ];
    this.lookAgain();
  }

  /** Title and faces that the rules are told of. */
  want(wanted: Wanted): void {
    this.wanted = wanted;
    this.lookAgain();
  }

  /** While somebody attends, gestures are followed too; else the check waits for their end. Gives its release. */
  attend(): () => void {
    this.attending++;
    this.lookAgain();
    return () => {
      this.attending--;
    };
  }

  /** Gives the frame's picture, `width` pixels wide, whenever it has changed. The listener owns each bitmap. */
  onPicture(width: number, listener: PictureListener): () => void {
    this.pictures.set(listener, width);
    this.lookAgain();
    return () => this.pictures.delete(listener);
  }

  /** Applies the fix of a rule as one step. False when none was found. */
  async mend(rule: RuleName, label: string): Promise<boolean> {
    for (;;) {
      this.designer.document.complete();
      const { scene } = this.designer.document;
      this.tell();
      const { elements } = (await this.ask({
        kind: "mend",
        id: this.nextId++,
        rule,
        wanted: this.wanted,
      })) as Mended;
      if (elements === null) return false;
      // Elements changed meanwhile were not read: they are looked at again.
      if (scene !== this.designer.document.scene) continue;
      this.designer.document.commit(label, (current) => replaceElements(current, elements));
      return true;
    }
  }

  dispose(): void {
    for (const stop of this.stopFollowing) stop();
    if (this.timer !== null) clearTimeout(this.timer);
    this.pictures.clear();
    this.worker?.terminate();
    this.worker = null;
    this.answers.clear();
  }

  private lookAgain(): void {
    this.stale = true;
    if (this.asking || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.look();
    }, this.pause);
  }

  private async look(): Promise<void> {
    const isGesture = this.designer.live.getState().elements.length > 0;
    const check = !isGesture || this.attending > 0 ? this.wanted : null;
    const pictureWidth = this.pictures.size > 0 ? Math.max(...this.pictures.values()) : null;
    if (!check && pictureWidth === null) return;
    this.stale = false;
    this.asking = true;
    const started = performance.now();
    try {
      this.tell();
      const looked = (await this.ask({ kind: "look", id: this.nextId++, check, pictureWidth })) as Looked;
      if (looked.check) this.store.setState({ check: looked.check, failed: false });
      if (looked.picture) await this.handOut(looked.picture);
    } catch {
      this.store.setState({ failed: true });
    } finally {
      this.asking = false;
    }
    this.pause = Math.min(PAUSE.most, Math.max(PAUSE.least, performance.now() - started));
    if (this.stale) this.lookAgain();
  }

  /** Every listener but the last gets a copy. */
  private async handOut(picture: ImageBitmap): Promise<void> {
    const listeners = [...this.pictures.keys()];
    const last = listeners.pop();
    for (const listener of listeners) listener(await createImageBitmap(picture));
    if (last) last(picture);
    else picture.close();
  }

  /** Sends what the worker does not know yet. */
  private tell(): void {
    this.worker ??= this.open();
    const { own } = this.designer.fonts;
    if (own && own !== this.sentOwn) this.worker.postMessage({ kind: "own-fonts", own });
    this.sentOwn = own;
    const { scene } = this.designer.document;
    if (scene !== this.sentScene || this.hasNewAddress(scene)) {
      const known = new Set(this.sentScene?.elements);
      const { background, frame, elements } = scene;
      this.worker.postMessage({
        kind: "scene",
        change: {
          background,
          frame,
          order: elements.map(({ id }) => id),
          changed: elements.filter((element) => !known.has(element)),
          addresses: this.newAddresses(scene),
        },
      });
      this.sentScene = scene;
    }
    const { elements } = this.designer.live.getState();
    if (elements === this.sentLive) return;
    this.worker.postMessage({ kind: "live", elements });
    this.sentLive = elements;
  }

  private hasNewAddress(scene: Scene): boolean {
    return [...picturesOf(scene)].some(
      (id) => this.designer.assets.addressOf(id) !== this.sentAddresses.get(id),
    );
  }

  private newAddresses(scene: Scene): Record<PictureId, string> {
    const fresh: Record<PictureId, string> = {};
    for (const id of picturesOf(scene)) {
      const address = this.designer.assets.addressOf(id);
      if (!address || address === this.sentAddresses.get(id)) continue;
      this.sentAddresses.set(id, address);
      fresh[id] = new URL(address, document.baseURI).href;
    }
    return fresh;
  }

  private open(): WorkerPort {
    const worker = this.startWorker();
    worker.onmessage = ({ data }) => {
      this.answers.get(data.id)?.(data);
      this.answers.delete(data.id);
    };
    const { fonts, fontsUrl } = this.designer;
    this.sentOwn = fonts.own;
    worker.postMessage({ kind: "open", fonts, fontsUrl: new URL(fontsUrl, document.baseURI).href });
    return worker;
  }

  private ask(message: Extract<ToWorker, { id: number }>): Promise<Looked | Mended> {
    return new Promise((resolve, reject) => {
      this.answers.set(message.id, (data) =>
        "answer" in data ? resolve(data.answer) : reject(new Error(data.problem)),
      );
      this.worker?.postMessage(message);
    });
  }
}

function startSceneWorker(): WorkerPort {
  return new Worker(new URL("./scene-worker.ts", import.meta.url), { type: "module" });
}
