/** The worker's copy of the scene with what it takes to draw it: reads it, draws its frame, tries fixes. */

import { newScene } from "~/scene/elements";
import type { FontFamily, FontList } from "~/scene/fonts";
import { frameBox } from "~/scene/frame";
import { addElements, picturesOf, replaceElements } from "~/scene/operations";
import type { ElementId, PictureId, Scene, SceneElement, TextElement } from "~/scene/types";
import { drawBackground, drawElements } from "~/scene-render/draw-scene";
import { FontLoader } from "~/scene-render/font-loader";
import type { DrawingResources } from "~/scene-render/resources";
import { SpriteCache } from "~/scene-render/sprite-cache";
import { TextLayouts } from "~/scene-render/text-measure";
import { information } from "../information";
import { mend } from "../mending/mend";
import type { SceneInspector } from "../mending/mender";
import { SceneReader, type SceneReading, type Wanted } from "../read-scene";
import { check } from "../score";
import { type Pixels, READING_HEIGHT, READING_WIDTH, type RuleName, type TextReading } from "../types";
import type { Look, Looked, Mended, SceneChange, SceneCheck } from "./messages";

export class SceneCopy {
  private readonly fontLoader: FontLoader;
  private readonly layouts: TextLayouts;
  private readonly resources: DrawingResources;
  private readonly reader: SceneReader;
  private readonly sprites = new SpriteCache();
  private readonly frame = new OffscreenCanvas(READING_WIDTH, READING_HEIGHT);
  private readonly addresses = new Map<PictureId, string>();
  private readonly pictures = new Map<PictureId, ImageBitmap>();
  private scene: Scene = newScene();
  private live: readonly SceneElement[] = [];

  constructor(
    private readonly fonts: FontList,
    fontsUrl: string,
    registry: FontFaceSet,
  ) {
    this.fontLoader = new FontLoader(fonts, fontsUrl, registry);
    this.layouts = new TextLayouts(fonts);
    this.resources = {
      fonts,
      picture: (id) => this.pictures.get(id),
      layout: (text) => this.layouts.of(text),
    };
    this.reader = new SceneReader(this.resources);
  }

  change({ background, frame, order, changed, addresses }: SceneChange): void {
    const known = new Map<ElementId, SceneElement>();
    for (const element of [...this.scene.elements, ...changed]) known.set(element.id, element);
    const elements = order.flatMap((id) => known.get(id) ?? []);
    for (const [id, address] of Object.entries(addresses)) this.addresses.set(id, address);
    this.scene = { ...this.scene, background, frame, elements };
  }

  setOwnFonts(own: readonly FontFamily[]): void {
    this.fonts.own = own;
    this.fontLoader.fontsChanged();
    this.layouts.forget();
    this.sprites.clear();
    this.reader.forget();
  }

  showLive(elements: readonly SceneElement[]): void {
    this.live = elements;
  }

  async look({ check: wanted, pictureWidth }: Look): Promise<Looked> {
    const scene = this.shown();
    await this.prepare(scene);
    const context = this.drawFrame(scene, this.frame);
    return {
      check: wanted && this.check(scene, pixelsOf(context), wanted),
      picture: pictureWidth === null ? null : narrowed(this.frame, pictureWidth),
    };
  }

  async mend(rule: RuleName, wanted: Wanted): Promise<Mended> {
    await this.prepare(this.scene);
    const canvas = new OffscreenCanvas(READING_WIDTH, READING_HEIGHT);
    const read = (scene: Scene): SceneReading =>
      this.reader.read(scene, pixelsOf(this.drawFrame(scene, canvas)), wanted);
    const inspector: SceneInspector = {
      read,
      readTexts: (scene): readonly TextReading[] => this.reader.readTexts(scene),
      textSize: (text) => this.layouts.of(text),
    };
    return { elements: mend(this.scene, rule, inspector) };
  }

  /** The document with what a gesture shows in its place. */
  private shown(): Scene {
    if (this.live.length === 0) return this.scene;
    const known = new Set(this.scene.elements.map(({ id }) => id));
    const added = this.live.filter(({ id }) => !known.has(id));
    return addElements(replaceElements(this.scene, this.live), added);
  }

  private check(scene: Scene, picture: Pixels, wanted: Wanted): SceneCheck {
    const reading = this.reader.read(scene, picture, wanted);
    return {
      ...check(reading),
      sights: reading.sights,
      information: information(picture, reading.faces),
    };
  }

  private drawFrame(scene: Scene, canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("This browser cannot draw the picture.");
    const area = frameBox(scene);
    const scale = READING_WIDTH / area.width;
    context.setTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale);
    drawBackground(context, scene.background, this.resources);
    drawElements(context, scene.elements, this.resources, this.sprites.draw);
    return context;
  }

  /** Fonts and pictures that are missing; what can't be had is left out. */
  private async prepare(scene: Scene): Promise<void> {
    const texts = scene.elements.filter((element): element is TextElement => element.kind === "text");
    const wanted = picturesOf(scene);
    const [fontsCame, picturesCame] = await Promise.all([
      this.fontLoader.load(texts),
      Promise.all([...wanted].map((id) => this.loadPicture(id))),
    ]);
    if (fontsCame) this.layouts.forget();
    if (fontsCame || picturesCame.includes(true)) {
      this.sprites.clear();
      this.reader.forget();
    }
    for (const [id, picture] of this.pictures)
      if (!wanted.has(id)) {
        picture.close();
        this.pictures.delete(id);
      }
  }

  private async loadPicture(id: PictureId): Promise<boolean> {
    const address = this.addresses.get(id);
    if (this.pictures.has(id) || !address) return false;
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${answer.status}`);
      this.pictures.set(id, await createImageBitmap(await answer.blob()));
      return true;
    } catch {
      // The designer tells of pictures that can't be had; another address may come.
      this.addresses.delete(id);
      return false;
    }
  }
}

function pixelsOf(context: OffscreenCanvasRenderingContext2D): Pixels {
  const { data } = context.getImageData(0, 0, READING_WIDTH, READING_HEIGHT);
  return { width: READING_WIDTH, height: READING_HEIGHT, channels: 4, data };
}

function narrowed(canvas: OffscreenCanvas, width: number): ImageBitmap {
  const small = new OffscreenCanvas(width, Math.round((width * canvas.height) / canvas.width));
  const context = small.getContext("2d");
  if (!context) throw new Error("This browser cannot draw the picture.");
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, small.width, small.height);
  return small.transferToImageBitmap();
}
