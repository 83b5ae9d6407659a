/**
 * From a scene to what the rules read: letter sizes, boxes, and the light of letters and surroundings. Draws with the
 * designer's own drawing, so it runs wherever there is an `OffscreenCanvas`; on a page that means in the worker.
 */

import { findFamily } from "~/scene/fonts";
import { frameBox } from "~/scene/frame";
import { type Box, elementBounds, grow, overlap } from "~/scene/geometry";
import {
  CANVAS_WIDTH,
  type Colour,
  type ElementId,
  FRAME_HEIGHT,
  type Scene,
  type SceneElement,
  type TextElement,
} from "~/scene/types";
import { drawBackground, drawElements, paintedBox } from "~/scene-render/draw-scene";
import type { Context, DrawingResources } from "~/scene-render/resources";
import { relativeLuminance } from "./contrast";
import { CELL, type EdgeLight, edgeLight, type FineGrid } from "./edge-light";
import { type KnownFaces, sceneFaces } from "./faces";
import { inkBounds } from "./ink-bounds";
import {
  type Edges,
  type Pixels,
  READING_HEIGHT,
  READING_WIDTH,
  type Reading,
  SMALL_WIDTH,
  type TextReading,
} from "./types";

/** Something a viewer must see: words or a face. `element` is null for a face in the background. */
export interface Sight {
  readonly kind: "text" | "face";
  readonly element: ElementId | null;
  /** Pixels of the 1280 x 720 picture; may reach beyond it. */
  readonly box: Edges;
}

export interface SceneReading extends Reading {
  readonly sights: readonly Sight[];
}

export interface Wanted {
  readonly title: string;
  readonly faces: KnownFaces;
}

const FINE = (SMALL_WIDTH * CELL) / CANVAS_WIDTH;
const FINE_WIDTH = SMALL_WIDTH * CELL;
const FINE_HEIGHT = Math.floor((FRAME_HEIGHT * FINE) / CELL) * CELL;
const HALF = 127;

interface KnownText {
  readonly inputs: readonly unknown[];
  readonly reading: TextReading;
}

/** Reads one scene after the other; what it found about a text holds as long as nothing near it has changed. */
export class SceneReader {
  private known = new Map<ElementId, KnownText>();
  private readonly measuring: Context = contextOf(new OffscreenCanvas(1, 1));

  constructor(private readonly resources: DrawingResources) {}

  /** `picture` is the scene's frame at 1280 x 720. */
  read(scene: Scene, picture: Pixels, wanted: Wanted): SceneReading {
    const texts = this.readTexts(scene);
    const faces = sceneFaces(scene, wanted.faces, this.resources.picture).map(({ element, box }) => ({
      element,
      box: inFrame(box, scene),
    }));
    return {
      picture,
      pictureWidth: READING_WIDTH,
      pictureHeight: READING_HEIGHT,
      fileBytes: null,
      title: wanted.title,
      texts,
      faces: faces.map(({ box }) => box),
      sights: [
        ...texts.map(({ id, box }) => ({ kind: "text", element: id, box }) as const),
        ...faces.map((face) => ({ kind: "face", ...face }) as const),
      ],
    };
  }

  /** Only the texts that show. */
  readTexts(scene: Scene): TextReading[] {
    const before = this.known;
    this.known = new Map();
    return scene.elements.flatMap((element) => {
      if (element.kind !== "text" || !element.visible || element.opacity === 0) return [];
      const ink = inkBounds(this.measuring, element, this.resources);
      if (!ink) return [];
      const near = nearby(scene, ink, this.resources);
      const inputs = [element, scene.background, scene.frame.y, ...near];
      const old = before.get(element.id);
      const isSame =
        old?.inputs.length === inputs.length && inputs.every((each, i) => each === old.inputs[i]);
      const reading = old && isSame ? old.reading : this.readText(element, ink, { ...scene, elements: near });
      this.known.set(element.id, { inputs, reading });
      return [reading];
    });
  }

  /** A font or a picture has come: what was found without it is wrong. */
  forget(): void {
    this.known.clear();
  }

  private readText(element: TextElement, ink: Box, scene: Scene): TextReading {
    const family = findFamily(this.resources.fonts, element.fontFamily);
    const share = /\p{Ll}/u.test(element.text) ? family.xHeight : family.capHeight;
    return {
      id: element.id,
      text: element.text,
      headline: element.role === null || element.role === "headline",
      letterHeight: (share * element.fontSize * READING_WIDTH) / CANVAS_WIDTH,
      box: inFrame(ink, scene),
      ...this.lightAtEdges(element, ink, scene),
    };
  }

  /** The surroundings are the scene without the letters' fill: outlines, plates and shadows belong to it. */
  private lightAtEdges(element: TextElement, ink: Box, scene: Scene): EdgeLight {
    const area = fineArea(ink, scene);
    if (!area) return { letters: [], around: [] };
    const bare: TextElement = { ...inOneFill(element, "#ffffff"), effects: [], opacity: 1 };
    const hollow: TextElement = {
      ...inOneFill(element, "#00000000"),
      effects: element.effects.filter((effect) => effect.kind !== "gradient"),
    };
    const emptied = scene.elements.map((other) => (other.id === element.id ? hollow : other));
    const black = { color: "#000000", picture: null, name: "", credits: [] };
    const letters = this.drawPart({ ...scene, background: black, elements: [bare] }, area);
    return edgeLight(
      gridOf(letters, (data, at) => ((data[at] ?? 0) > HALF ? 1 : 0)),
      gridOf(this.drawPart(scene, area), lightAt),
      gridOf(this.drawPart({ ...scene, elements: emptied }, area), lightAt),
      this.inFront(element, scene, area),
    );
  }

  /** 1 where something stands in front of the text; null where nothing but other texts does. */
  private inFront(element: TextElement, scene: Scene, area: Box): FineGrid | null {
    const place = scene.elements.findIndex(({ id }) => id === element.id);
    const above = scene.elements.slice(place + 1);
    if (above.every(({ kind }) => kind === "text")) return null;
    const onto = (color: string) =>
      this.drawPart(
        { ...scene, background: { color, picture: null, name: "", credits: [] }, elements: above },
        area,
      );
    const black = onto("#000000").data;
    return gridOf(onto("#ffffff"), (data, at) => ((data[at] ?? 0) - (black[at] ?? 0) <= HALF ? 1 : 0));
  }

  private drawPart(scene: Scene, area: Box): ImageData {
    const context = contextOf(new OffscreenCanvas(area.width, area.height));
    context.setTransform(FINE, 0, 0, FINE, -area.x, -area.y - scene.frame.y * FINE);
    drawBackground(context, scene.background, this.resources);
    drawElements(context, scene.elements, this.resources);
    return context.getImageData(0, 0, area.width, area.height);
  }
}

function inOneFill(text: TextElement, fill: Colour): TextElement {
  return { ...text, fill, ranges: text.ranges.map((range) => ({ ...range, fill: null })) };
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser cannot draw the picture.");
  return context;
}

/** What may touch the box, in order. Strokes all stay while one erases: an eraser reaches its whole run. */
function nearby(scene: Scene, box: Box, resources: DrawingResources): SceneElement[] {
  const hasEraser = scene.elements.some(
    (element) => element.kind === "line" && element.compositeMode === "destination-out",
  );
  if (hasEraser) return [...scene.elements];
  // One pixel of the small picture, in which the surroundings are read.
  const wide = grow(box, (2 * CANVAS_WIDTH) / SMALL_WIDTH);
  return scene.elements.filter((element) => element.visible && overlap(reachOf(element, resources), wide));
}

function reachOf(element: SceneElement, resources: DrawingResources): Box {
  const bounds = elementBounds(element, (text) => resources.layout(text));
  if (element.kind === "line") return bounds;
  const painted = paintedBox(element, resources);
  return grow(bounds, Math.max(-painted.x, -painted.y, 0));
}

/** Pixels of the fine picture around the box, on whole cells, with one cell of room; null outside the frame. */
function fineArea(ink: Box, scene: Scene): Box | null {
  const down = (value: number) => Math.floor(value / CELL - 1) * CELL;
  const up = (value: number) => Math.ceil(value / CELL + 1) * CELL;
  const left = Math.max(0, down(ink.x * FINE));
  const top = Math.max(0, down((ink.y - scene.frame.y) * FINE));
  const right = Math.min(FINE_WIDTH, up((ink.x + ink.width) * FINE));
  const bottom = Math.min(FINE_HEIGHT, up((ink.y + ink.height - scene.frame.y) * FINE));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

function inFrame(box: Box, scene: Scene): Edges {
  const frame = frameBox(scene);
  const scale = READING_WIDTH / frame.width;
  return {
    left: (box.x - frame.x) * scale,
    top: (box.y - frame.y) * scale,
    right: (box.x + box.width - frame.x) * scale,
    bottom: (box.y + box.height - frame.y) * scale,
  };
}

function gridOf(
  { width, height, data }: ImageData,
  value: (data: Uint8ClampedArray, at: number) => number,
): FineGrid {
  const values = new Float64Array(width * height);
  for (let pixel = 0; pixel < values.length; pixel++) values[pixel] = value(data, pixel * 4);
  return { width, height, values };
}

function lightAt(data: Uint8ClampedArray, at: number): number {
  return relativeLuminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
}
