/**
 * Drives the designer's tools and actions as a person would, without a canvas: a pointer in canvas pixels, and keys.
 * Texts measure half their font size a letter.
 */
import { keysOf } from "~/editor-kit/keys";
import { actionForKeys } from "~/features/designer/actions/registry";
import { MaskStore } from "~/features/designer/mask/mask-store";
import type { DesignerModel, ViewControls } from "~/features/designer/state/designer-model";
import { DocumentStore } from "~/features/designer/state/document-store";
import { createSessionStore } from "~/features/designer/state/session-store";
import { createTools } from "~/features/designer/tools/registry";
import { finishEditing, writeText } from "~/features/designer/tools/text-editing";
import type { LiveView, PointerInput, Tool } from "~/features/designer/tools/tool";
import type { Box } from "~/scene/geometry";
import type { Guide } from "~/scene/snapping";
import { layoutText } from "~/scene/text-layout";
import type { ElementId, Scene, SceneElement } from "~/scene/types";
import { fontList } from "./font-list";
import { countingIds, sceneOf, square } from "./scene-builder";

type PointerOptions = Partial<Omit<PointerInput, "x" | "y">>;
type KeyOptions = Partial<Pick<KeyboardEvent, "ctrlKey" | "shiftKey" | "altKey" | "code">>;

export class DesignerDriver implements LiveView {
  readonly model: DesignerModel;
  /** What the live layer shows now. */
  live: readonly SceneElement[] = [];
  guides: readonly Guide[] = [];
  marquee: Box | null = null;
  /** What the person was told. */
  readonly messages: string[] = [];
  frameTop: number | null = null;
  private readonly tools: Record<string, Tool>;

  constructor(scene: Scene) {
    const session = createSessionStore();
    const selection = {
      get: () => session.getState().selection,
      set: (ids: readonly ElementId[]) => session.setState({ selection: ids }),
    };
    const view: ViewControls = {
      fit() {},
      zoomBy() {},
      click: ({ x, y }) => this.click(x, y),
      openMenuInMiddle: () => session.setState({ menu: { x: 0, y: 0 } }),
      finishStroke: () => this.tool.finish?.(),
      cancelGesture: () => this.tool.cancel(),
    };
    this.model = {
      document: new DocumentStore(scene, selection),
      session,
      mask: new MaskStore(),
      newId: countingIds(),
      textSize: ({ text, fontSize }) => ({ width: (text.length * fontSize) / 2, height: fontSize }),
      textLayout: (text) =>
        layoutText(text, fontList, (line, { fontSize }) => (Array.from(line).length * fontSize) / 2),
      view,
      assets: { learn() {}, knownAddresses: () => ({}) },
      reportError: (message) => this.messages.push(message),
    };
    this.tools = createTools({ designer: this.model, view: this, canvasPixels: (pixels) => pixels });
  }

  get scene(): Scene {
    return this.model.document.scene;
  }

  get selection(): readonly ElementId[] {
    return this.model.session.getState().selection;
  }

  get steps(): string[] {
    return this.model.document.history.entries.map((entry) => entry.label);
  }

  get tool(): Tool {
    const tool = this.tools[this.model.session.getState().tool];
    if (!tool) throw new Error("There is no such tool.");
    return tool;
  }

  press(x: number, y: number, options: PointerOptions = {}): this {
    this.tool.press(mouseAt(x, y, options));
    return this;
  }

  move(x: number, y: number, options: PointerOptions = {}): this {
    this.tool.move(mouseAt(x, y, options));
    return this;
  }

  release(x: number, y: number, options: PointerOptions = {}): this {
    this.tool.release(mouseAt(x, y, options));
    return this;
  }

  click(x: number, y: number, options: PointerOptions = {}): this {
    return this.press(x, y, options).release(x, y, options);
  }

  /** Presses, moves in two strides and releases. */
  drag(from: [number, number], to: [number, number], options: PointerOptions = {}): this {
    const half: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    return this.press(...from, options)
      .move(...half, options)
      .move(...to, options)
      .release(...to, options);
  }

  key(key: string, options: KeyOptions = {}): this {
    const press = { key, ctrlKey: false, shiftKey: false, altKey: false, metaKey: false, ...options };
    actionForKeys(keysOf(press), this.model)?.run(this.model);
    return this;
  }

  undo(): this {
    return this.key("z", { ctrlKey: true });
  }

  redo(): this {
    return this.key("z", { ctrlKey: true, shiftKey: true });
  }

  showLive(elements: readonly SceneElement[]): void {
    this.live = elements;
  }

  endLive(): void {
    this.live = [];
  }

  showGuides(guides: readonly Guide[]): void {
    this.guides = guides;
  }

  showMarquee(area: Box | null): void {
    this.marquee = area;
  }

  showFrame(top: number | null): void {
    this.frameTop = top;
  }
}

export function mouseAt(x: number, y: number, options: PointerOptions = {}): PointerInput {
  return { x, y, shift: false, alt: false, command: false, kind: "mouse", pressure: 0.5, ...options };
}

/** A driver with the squares "a" and "b". */
export const twoSquares = () => new DesignerDriver(sceneOf(square("a", 210, 210), square("b", 623, 437)));

export const elementOf = (driver: DesignerDriver, id: string) =>
  driver.scene.elements.find((each) => each.id === id);

/** Rewrites the whole text and leaves the field. */
export function write(driver: DesignerDriver, words: string): void {
  writeText(driver.model, words);
  finishEditing(driver.model);
}
