/**
 * The scene document as the browser sees it: the types that are generated from the server's models (`gen/`), with names
 * for their parts. Not for behaviour: see `operations.ts`.
 * Coordinates are canvas pixels (1536 x 1024), angles degrees clockwise, pictures are named by id.
 */
import type {
  BubbleElement,
  ImageElement,
  LineElement,
  Scene,
  ShapeElement,
  TextElement,
} from "./gen/types.gen";

export type {
  Adjustments,
  Background,
  BubbleElement,
  Credit,
  Crop,
  Duotone,
  Frame,
  Glow,
  Gradient,
  GradientStop,
  ImageElement,
  LineElement,
  Outline,
  PictureMask,
  Plate,
  Relight,
  Scene,
  Shadow,
  ShapeElement,
  TextElement,
  TextRange,
} from "./gen/types.gen";

export const CANVAS_WIDTH = 1536 satisfies Scene["width"];
export const CANVAS_HEIGHT = 1024 satisfies Scene["height"];
/** Height of the 16:9 window of a canvas 1536 wide. */
export const FRAME_HEIGHT = 864;
export const SCENE_VERSION = 3 satisfies Scene["version"];
export const MAXIMUM_ELEMENTS = 2_000;

/** `#rrggbb` or `#rrggbbaa`. */
export type Colour = string;
export type ElementId = string;
/** First 32 hex digits of the SHA-256 of the picture's file. */
export type PictureId = string;

export type SceneElement = Scene["elements"][number];
/** An element that stands in a box; a line is its points. */
export type BoxedElement = Exclude<SceneElement, LineElement>;
export type ElementKind = SceneElement["kind"];

export type TextEffect = TextElement["effects"][number];
export type ImageEffect = ImageElement["effects"][number];
export type ShapeEffect = ShapeElement["effects"][number];
export type Effect = TextEffect | ImageEffect | ShapeEffect;
export type EffectKind = Effect["kind"];

export type BlendMode = ImageElement["blend"];
export type CompositeMode = LineElement["compositeMode"];
export type Role = NonNullable<SceneElement["role"]>;
export type TextAlign = TextElement["textAlign"];
export type BubbleType = BubbleElement["type"];
export type ShapeKind = ShapeElement["shape"];
