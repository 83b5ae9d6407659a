/**
 * Keeps drawn elements as bitmaps for the screen, so that a redraw costs one copy per element instead of its effects. A
 * bitmap has zoom and rotation in it and is placed on whole device pixels: it looks as if drawn in place. The export
 * does not use it.
 */
import { isTreated } from "~/scene/adjustments";
import { blendOf, compositeOf } from "~/scene/blend";
import type { BoxedElement, PictureId, SceneElement } from "~/scene/types";
import { drawAsOne, paintedBox } from "./draw-scene";
import type { Arrived, Context, DrawingResources } from "./resources";

interface Sprite {
  /** The element it was drawn from; a moved copy of it looks the same. */
  readonly element: BoxedElement;
  readonly matrix: readonly [number, number, number, number];
  readonly canvas: OffscreenCanvas;
  /** Where the bitmap's corner lies from the element's, in device pixels. */
  readonly left: number;
  readonly top: number;
}

/** Pixels that all sprites together may take (4 bytes each); beyond it the least recently drawn go. */
const BUDGET = 48_000_000;
/** Device pixels that one sprite may have; larger elements are drawn directly. */
const LARGEST = 6_000_000;

export class SpriteCache {
  /** While the zoom changes: what was drawn for another zoom is stretched, which no effect has to be redrawn for. */
  stretches = false;
  private readonly sprites = new Map<string, Sprite>();
  private pixels = 0;

  /** Draws the element through its bitmap where that pays off. The transform stands on the element's box. */
  readonly draw = (context: Context, element: BoxedElement, resources: DrawingResources): void => {
    const sprite = isCostly(element) ? this.spriteOf(context, element, resources) : null;
    if (!sprite) {
      drawAsOne(context, element, resources);
      return;
    }
    const { a, b, c, d, e, f } = context.getTransform();
    const { canvas, left, top } = sprite;
    context.save();
    context.globalCompositeOperation = compositeOf(blendOf(element));
    if (sameMatrix(sprite.matrix, [a, b, c, d])) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(canvas, Math.round(e) + left, Math.round(f) + top);
    } else {
      const stretch = growthOf(sprite.matrix, [a, b, c, d]);
      context.setTransform(stretch, 0, 0, stretch, e, f);
      context.drawImage(canvas, left, top);
    }
    context.restore();
  };

  clear(): void {
    this.sprites.clear();
    this.pixels = 0;
  }

  /** Sprites drawn without the picture that has arrived are wrong; all else stays as it is. */
  forgetWithout(arrived: Arrived): void {
    for (const [id, { element }] of this.sprites) {
      if (arrived === "fonts" ? element.kind === "text" : namesPicture(element, arrived)) this.forget(id);
    }
  }

  private spriteOf(context: Context, element: BoxedElement, resources: DrawingResources): Sprite | null {
    const { a, b, c, d } = context.getTransform();
    const matrix = [a, b, c, d] as const;
    const known = this.sprites.get(element.id);
    const fits =
      known && (sameMatrix(known.matrix, matrix) || (this.stretches && sameTurn(known.matrix, matrix)));
    if (known && fits && sameLook(known.element, element)) {
      this.sprites.delete(element.id);
      this.sprites.set(element.id, known);
      return known;
    }
    const sprite = drawSprite(matrix, element, resources);
    this.forget(element.id);
    if (sprite) this.keep(element.id, sprite);
    return sprite;
  }

  private keep(id: string, sprite: Sprite): void {
    this.sprites.set(id, sprite);
    this.pixels += sprite.canvas.width * sprite.canvas.height;
    for (const oldest of this.sprites.keys()) {
      if (this.pixels <= BUDGET || oldest === id) break;
      this.forget(oldest);
    }
  }

  private forget(id: string): void {
    const sprite = this.sprites.get(id);
    if (!sprite) return;
    this.pixels -= sprite.canvas.width * sprite.canvas.height;
    this.sprites.delete(id);
  }
}

/** Whether drawing the element takes more than copying its bitmap. */
function isCostly(element: BoxedElement): boolean {
  if (element.kind === "bubble") return element.type !== "speech" || element.opacity < 1;
  if (element.kind === "image" && (element.mask || isTreated(element))) return true;
  return element.kind === "text" || element.effects.length > 0 || element.opacity < 1;
}

function drawSprite(
  [a, b, c, d]: Sprite["matrix"],
  element: BoxedElement,
  resources: DrawingResources,
): Sprite | null {
  const box = paintedBox(element, resources);
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [a * x + c * y, b * x + d * y] as const);
  const left = Math.floor(Math.min(...corners.map(([x]) => x))) - 1;
  const top = Math.floor(Math.min(...corners.map(([, y]) => y))) - 1;
  const width = Math.ceil(Math.max(...corners.map(([x]) => x))) + 1 - left;
  const height = Math.ceil(Math.max(...corners.map(([, y]) => y))) + 1 - top;
  if (!(width > 0 && height > 0 && width * height <= LARGEST)) return null;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.setTransform(a, b, c, d, -left, -top);
  drawAsOne(context, element, resources);
  return { element, matrix: [a, b, c, d], canvas, left, top };
}

function namesPicture(element: BoxedElement, picture: PictureId): boolean {
  if (element.kind !== "image") return false;
  return (
    element.picture === picture ||
    element.effects.some((effect) => effect.kind === "relight" && effect.picture === picture)
  );
}

/** Fields that say where an element is or how it is handled, not how it looks. */
const PLACE = new Set([
  "x",
  "y",
  "rotation",
  "name",
  "role",
  "groupId",
  "groupName",
  "locked",
  "visible",
  "bubbleId",
]);

function sameLook(a: SceneElement, b: SceneElement): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind) return false;
  const keys = Object.keys(a) as (keyof SceneElement)[];
  return keys.every((key) => PLACE.has(key) || a[key] === b[key]);
}

function sameMatrix(a: Sprite["matrix"], b: Sprite["matrix"]): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] ?? 0)) < 1e-6); // a canvas gives back what it was set to, rounded
}

/** Nothing but the size is another: a zoom is the same in both directions. */
function sameTurn(from: Sprite["matrix"], to: Sprite["matrix"]): boolean {
  const growth = growthOf(from, to);
  return from.every((value, i) => Math.abs(value * growth - (to[i] ?? 0)) < 1e-6);
}

function growthOf([a, b]: Sprite["matrix"], [toA, toB]: Sprite["matrix"]): number {
  return Math.hypot(toA, toB) / Math.hypot(a, b);
}
