/**
 * Changes the light of the place that is the background, live: the newest wish is asked for as soon as the one before is
 * there. All that is asked for without a pause between, such as one drag of a slider, is one step of undo.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ApiError } from "~/api/errors";
import type { Designer } from "~/features/designer";
import { committedScene } from "~/scene/history";
import { picturesOf } from "~/scene/operations";
import type { Scene } from "~/scene/types";
import { type WorldLight, worldOf } from "~/scene/world";
import { toastFailure } from "~/ui/toast";
import { changeLight } from "../calls";

/** Milliseconds without a change of what is wanted. */
const PAUSE = 200;
const LABEL = "Light";
const CHANGED = "The picture was changed meanwhile. Please try again.";
/** Tries for a picture that is changed by hand meanwhile. */
const TRIES = 4;

export interface LightState {
  /** What is wanted and not on the canvas yet. */
  readonly wanted: Partial<WorldLight>;
  readonly isPainting: boolean;
  /** Why the last wish could not be met. */
  readonly refusal: string | null;
}

const nothing: LightState = { wanted: {}, isPainting: false, refusal: null };

export class LightChanges {
  readonly state: StoreApi<LightState> = createStore(() => nothing);
  private pause: ReturnType<typeof setTimeout> | undefined;
  /** A slider is held: more is coming. */
  private isHeld = false;
  /** What the running request asks for. */
  private asked: Partial<WorldLight> | null = null;

  constructor(private readonly designer: Designer) {}

  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    this.settle();
  }

  want(light: Partial<WorldLight>): void {
    const wanted = { ...this.state.getState().wanted, ...light };
    this.state.setState({ wanted, refusal: null });
    clearTimeout(this.pause);
    this.pause = setTimeout(() => void this.paint(), PAUSE);
  }

  /** One request at a time; what is wanted meanwhile comes after it. */
  private async paint(): Promise<void> {
    this.pause = undefined;
    if (this.state.getState().isPainting) return;
    this.state.setState({ isPainting: true });
    try {
      for (let attempt = 0; attempt < TRIES && !this.isMet; ) {
        if (await this.paintOnce()) attempt = 0;
        else attempt++;
      }
      if (!this.isMet) this.state.setState({ refusal: CHANGED });
    } catch (failure) {
      this.failed(failure);
    } finally {
      this.asked = null;
      this.state.setState({ isPainting: false });
      this.settle();
    }
  }

  private get isMet(): boolean {
    return this.asked === this.state.getState().wanted || worldOf(this.designer.document.scene) === null;
  }

  /** False where the picture was changed by hand meanwhile: it is asked for again, on top of that. */
  private async paintOnce(): Promise<boolean> {
    const { designer } = this;
    const { wanted } = this.state.getState();
    const base = this.base;
    const before = designer.shown();
    const { scene, pictures } = await changeLight(base, wanted);
    designer.assets.learn(pictures);
    await designer.assets.load([...picturesOf(scene)]);
    const now = designer.shown();
    const isUndone = this.base === base && now.scene !== before.scene && !this.isMoved;
    if (now.opening !== before.opening || isUndone) {
      this.forget();
      return true;
    }
    if (this.base !== base || this.isMoved) return false;
    this.asked = wanted;
    this.show(scene);
    return true;
  }

  private forget(): void {
    this.asked = {};
    this.state.setState({ wanted: this.asked });
  }

  /** The scene before all that is wanted. */
  private get base(): Scene {
    return committedScene(this.designer.document.history);
  }

  /** Something else is being dragged. */
  private get isMoved(): boolean {
    const { gesture } = this.designer.document.history;
    return gesture !== null && gesture.label !== LABEL;
  }

  private show(scene: Scene): void {
    const { document } = this.designer;
    if (!document.history.gesture) document.begin(LABEL);
    document.update(() => scene);
  }

  /** Ends the step, unless more is coming. */
  private settle(): void {
    const { isPainting, wanted } = this.state.getState();
    if (this.isHeld || isPainting || this.pause !== undefined) return;
    const { document } = this.designer;
    if (document.history.gesture?.label === LABEL) document.complete();
    if (Object.keys(wanted).length > 0) this.state.setState({ wanted: {} });
  }

  private failed(failure: unknown): void {
    this.state.setState({ wanted: {} });
    if (failure instanceof ApiError && failure.code === "EDIT_NOT_POSSIBLE") {
      this.state.setState({ refusal: failure.message });
    } else toastFailure("Failed to change the light", failure);
  }
}
