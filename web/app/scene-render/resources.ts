/**
 * What drawing a scene needs besides the scene: decoded pictures, the font list, and text layouts. The caller passes
 * one in; loading is done before (`assets`, `fonts`), never while drawing.
 */
import type { FontList } from "~/scene/fonts";
import type { TextLayout } from "~/scene/text-layout";
import type { PictureId, TextElement } from "~/scene/types";

export type Picture = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What has come that drawing had to do without: a picture, or fonts. */
export type Arrived = PictureId | "fonts";

export interface DrawingResources {
  readonly fonts: FontList;
  /** The decoded picture, or undefined while it is on its way: the element is then not drawn. */
  picture(id: PictureId): Picture | undefined;
  layout(text: TextElement): TextLayout;
}
