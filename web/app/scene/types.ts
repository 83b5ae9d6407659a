/**
 * The scene document as the browser sees it. The server's models are the definition (`scene.schema.json` is generated
 * from them); `types.test.ts` proves that these types name the same fields. Not for behaviour: see `operations.ts`.
 * Coordinates are canvas pixels (1536 x 1024), angles degrees clockwise, pictures are named by id.
 */

export const CANVAS_WIDTH = 1536;
export const CANVAS_HEIGHT = 1024;
/** Height of the 16:9 window of a canvas 1536 wide. */
export const FRAME_HEIGHT = 864;
export const SCENE_VERSION = 2;
export const MAXIMUM_ELEMENTS = 2_000;

/** `#rrggbb` or `#rrggbbaa`. */
export type Colour = string;
export type ElementId = string;
/** First 32 hex digits of the SHA-256 of the picture's file. */
export type PictureId = string;

export interface GradientStop {
  readonly offset: number;
  readonly color: Colour;
}

/** Band around the shape; several stack outwards in list order. Width in em for text, canvas pixels otherwise. */
export interface Outline {
  readonly kind: "outline";
  readonly color: Colour;
  readonly width: number;
}

/** `radius` is a Gaussian sigma: em for text, canvas pixels otherwise. */
export interface Glow {
  readonly kind: "glow";
  readonly color: Colour;
  readonly radius: number;
  readonly strength: number;
}

/** `blur` is a Gaussian sigma. Offsets and blur: em for text, canvas pixels otherwise. */
export interface Shadow {
  readonly kind: "shadow";
  readonly color: Colour;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly blur: number;
  readonly opacity: number;
}

/** A filled box behind each line of a text; lengths in em. */
export interface Plate {
  readonly kind: "plate";
  readonly color: Colour;
  readonly colorEnd: Colour | null;
  readonly paddingX: number;
  readonly paddingY: number;
  readonly radius: number;
  readonly borderColor: Colour | null;
  readonly borderWidth: number;
}

/** Replaces the fill; 90 degrees runs from top to bottom, 0 from left to right. */
export interface Gradient {
  readonly kind: "gradient";
  readonly stops: readonly GradientStop[];
  readonly angle: number;
}

/** Light and grade that the server rendered into `picture`, which is shown instead of the element's own. */
export interface Relight {
  readonly kind: "relight";
  readonly picture: PictureId;
  readonly lightX: number;
  readonly lightY: number;
  readonly shade: number;
  readonly rimColor: Colour;
  readonly rimWidth: number;
  readonly rimColorOpposite: Colour | null;
  readonly saturation: number;
  readonly contrast: number;
}

export type TextEffect = Outline | Glow | Shadow | Plate | Gradient;
export type ImageEffect = Outline | Glow | Shadow | Relight;
export type ShapeEffect = Outline | Glow | Shadow | Gradient;
export type Effect = TextEffect | ImageEffect | ShapeEffect;
export type EffectKind = Effect["kind"];

export type CompositeMode = "source-over" | "destination-out" | "multiply" | "screen" | "overlay";
export type Role = "headline" | "tag" | "label" | "hero" | "support" | "prop" | "mark" | "overlay" | "logo";

interface ElementBase {
  readonly id: ElementId;
  readonly name: string;
  readonly role: Role | null;
  readonly groupId: ElementId | null;
  readonly visible: boolean;
  readonly locked: boolean;
  readonly opacity: number;
}

/** A drawn stroke: round caps and joins through the points x0, y0, x1, y1, … */
export interface LineElement extends ElementBase {
  readonly kind: "line";
  readonly points: readonly number[];
  readonly stroke: Colour;
  readonly strokeWidth: number;
  /** Share of `strokeWidth` at each point, as a pen was pressed; none: all of it everywhere. */
  readonly widths: readonly number[];
  readonly compositeMode: CompositeMode;
}

/** Fields of everything that stands in a box: `x, y` is its top left, about which `rotation` turns it. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

export type TextAlign = "left" | "center" | "right";

export interface TextElement extends ElementBase, Placed {
  readonly kind: "text";
  readonly text: string;
  /** Wrap width; null: as wide as the longest line. */
  readonly width: number | null;
  readonly fontSize: number;
  readonly fontFamily: string;
  readonly fill: Colour;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly textAlign: TextAlign;
  readonly lineHeight: number;
  /** em */
  readonly letterSpacing: number;
  /** Degrees; positive leans to the right. */
  readonly slant: number;
  readonly bubbleId: ElementId | null;
  readonly effects: readonly TextEffect[];
}

export type BubbleType = "speech" | "thought" | "shout";

export interface BubbleElement extends ElementBase, Placed {
  readonly kind: "bubble";
  readonly type: BubbleType;
  readonly width: number;
  readonly height: number;
  readonly backgroundColor: Colour;
  readonly borderColor: Colour;
  readonly borderWidth: number;
  readonly tailLength: number;
  readonly tailAngle: number;
}

/** Part of a picture, as fractions of its size. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ImageElement extends ElementBase, Placed {
  readonly kind: "image";
  readonly picture: PictureId;
  readonly width: number;
  readonly height: number;
  readonly originalWidth: number;
  readonly originalHeight: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly crop: Crop | null;
  readonly effects: readonly ImageEffect[];
}

export type ShapeKind = "rectangle" | "ellipse" | "triangle" | "star" | "burst" | "arrow" | "line";

export interface ShapeElement extends ElementBase, Placed {
  readonly kind: "shape";
  readonly shape: ShapeKind;
  readonly width: number;
  readonly height: number;
  readonly fill: Colour | null;
  readonly stroke: Colour | null;
  readonly strokeWidth: number;
  readonly cornerRadius: number;
  /** Arrow only: bow of the shaft as a share of its length. */
  readonly bend: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly effects: readonly ShapeEffect[];
}

export type SceneElement = LineElement | TextElement | BubbleElement | ImageElement | ShapeElement;
/** An element that stands in a box; a line is its points. */
export type BoxedElement = Exclude<SceneElement, LineElement>;
export type ElementKind = SceneElement["kind"];

export interface Frame {
  readonly y: number;
}

export interface Background {
  readonly color: Colour;
  readonly picture: PictureId | null;
  readonly name: string;
}

/** A thumbnail as a document; `elements` runs from the bottom to the top. */
export interface Scene {
  readonly version: typeof SCENE_VERSION;
  readonly width: typeof CANVAS_WIDTH;
  readonly height: typeof CANVAS_HEIGHT;
  readonly frame: Frame;
  readonly background: Background;
  readonly elements: readonly SceneElement[];
  /** What the engine chose, for 'more like this'; nothing is drawn. */
  readonly facts: Readonly<Record<string, string>>;
}
