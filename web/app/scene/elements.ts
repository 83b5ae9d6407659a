/**
 * New elements with the product's defaults, and what a person calls an element. Ids come in as arguments.
 */
import { firstLetters } from "./first-letters";
import type { Point, Size } from "./geometry";
import { withinSides } from "./sides";
import {
  type BubbleElement,
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  type Credit,
  type ElementId,
  FRAME_HEIGHT,
  type ImageElement,
  type LineElement,
  type PictureId,
  SCENE_VERSION,
  type Scene,
  type SceneElement,
  type ShapeElement,
  type ShapeKind,
  type TextElement,
} from "./types";

/** `maximum` is the slider's; what is typed or pulled with the handles goes on to `largest`. */
export const FONT_SIZE = { minimum: 8, maximum: 120, largest: 600, initial: 48 } as const;
export const BRUSH_SIZE = { minimum: 1, maximum: 50, initial: 20 } as const;
/** Of the canvas' sides, that an added picture fills at most. */
const ADDED_SHARE = 0.5;
/** Letters that the scene allows. */
const LONGEST_NAME = 120;

const common = {
  name: "",
  role: null,
  groupId: null,
  groupName: "",
  visible: true,
  locked: false,
  opacity: 1,
} as const;

export function newScene(): Scene {
  return {
    version: SCENE_VERSION,
    width: CANVAS_WIDTH,
    height: CANVAS_HEIGHT,
    frame: { y: (CANVAS_HEIGHT - FRAME_HEIGHT) / 2 },
    background: { color: "#111318", picture: null, name: "", credits: [] },
    elements: [],
    facts: {},
  };
}

type Given<T extends SceneElement, Required extends keyof T> = Pick<T, "id" | Required> & Partial<T>;

export function newText(given: Given<TextElement, "x" | "y">): TextElement {
  return {
    ...common,
    kind: "text",
    text: "",
    width: null,
    fontSize: FONT_SIZE.initial,
    fontFamily: "anton",
    fill: "#ffffff",
    rotation: 0,
    bold: false,
    italic: false,
    underline: false,
    textAlign: "left",
    lineHeight: 1.1,
    letterSpacing: 0,
    slant: 0,
    bubbleId: null,
    effects: [],
    ranges: [],
    fit: null,
    curve: 0,
    ...given,
  };
}

export function newShape(given: Given<ShapeElement, "x" | "y" | "width" | "height" | "shape">): ShapeElement {
  const isLine = given.shape === "line";
  return {
    ...common,
    kind: "shape",
    rotation: 0,
    fill: isLine ? null : "#ff2d2d",
    stroke: isLine ? "#ff2d2d" : null,
    strokeWidth: isLine ? 8 : 0,
    cornerRadius: 0,
    bend: 0.25,
    flipX: false,
    flipY: false,
    blend: "normal",
    effects: [],
    ...given,
  };
}

export function newBubble(given: Given<BubbleElement, "x" | "y">): BubbleElement {
  return {
    ...common,
    kind: "bubble",
    type: "speech",
    width: 150,
    height: 80,
    backgroundColor: "#ffffff",
    borderColor: "#000000",
    borderWidth: 2,
    tailLength: 12,
    tailAngle: 115,
    rotation: 0,
    ...given,
  };
}

export function newLine(given: Given<LineElement, "points" | "stroke" | "strokeWidth">): LineElement {
  return { ...common, kind: "line", widths: [], compositeMode: "source-over", ...given };
}

export interface DroppedPicture {
  readonly pictureId: PictureId;
  readonly width: number;
  readonly height: number;
  /** Of its file. */
  readonly name: string;
  /** None for a person's own. */
  readonly credits?: readonly Credit[];
}

/** How large a picture is when it is added: as large as fits into half the canvas, no side under 20. */
export function addedSize({ width, height }: Size): Size {
  const factor = ADDED_SHARE * Math.min(CANVAS_WIDTH / width, CANVAS_HEIGHT / height);
  return withinSides({ width: width * factor, height: height * factor });
}

/** A picture that is added, named after its file, about the point and whole on the canvas. */
export function newImage(id: ElementId, picture: DroppedPicture, centre: Point): ImageElement {
  const { width, height } = addedSize(picture);
  return {
    ...common,
    id,
    kind: "image",
    name: firstLetters(picture.name, LONGEST_NAME),
    picture: picture.pictureId,
    x: Math.floor(clamp(centre.x - width / 2, 0, CANVAS_WIDTH - width)),
    y: Math.floor(clamp(centre.y - height / 2, 0, CANVAS_HEIGHT - height)),
    width,
    height,
    rotation: 0,
    originalWidth: picture.width,
    originalHeight: picture.height,
    flipX: false,
    flipY: false,
    crop: null,
    mask: null,
    feather: 0,
    adjustments: null,
    blend: "normal",
    effects: [],
    credits: picture.credits ?? [],
  };
}

export function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), Math.max(minimum, maximum));
}

const SHAPE_LABELS: Record<ShapeKind, string> = {
  rectangle: "Rectangle",
  ellipse: "Ellipse",
  triangle: "Triangle",
  star: "Star",
  burst: "Burst",
  arrow: "Arrow",
  line: "Straight line",
};

export function shapeLabel(shape: ShapeKind): string {
  return SHAPE_LABELS[shape];
}

/** What a person would call the element: by its name if a person gave it one, else a text by its words; at most 40 characters. */
export function elementLabel(element: SceneElement): string {
  // The composer names its texts after their words, which may have been changed since.
  const isNamed = element.kind !== "text" || !/^\p{Lu}\p{Ll}+: /u.test(element.name);
  return shortLabel((isNamed && element.name.trim()) || describe(element));
}

/** At most 40 characters. */
export const shortLabel = (label: string): string => (label.length > 40 ? `${label.slice(0, 39)}…` : label);

function describe(element: SceneElement): string {
  switch (element.kind) {
    case "text":
      return element.text.replace(/\s+/g, " ").trim() || "Empty text";
    case "shape":
      return shapeLabel(element.shape);
    case "image":
      return "Picture";
    case "bubble":
      return { speech: "Speech bubble", thought: "Thought bubble", shout: "Shout bubble" }[element.type];
    case "line":
      return element.compositeMode === "destination-out" ? "Eraser stroke" : "Brush stroke";
  }
}
