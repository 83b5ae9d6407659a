/** Where the creator's own photo goes in a picture: in the place of a face, else of the largest figure. Pure. */
import { fromLocal } from "./geometry";
import type { Crop, ImageElement, PictureId, Scene } from "./types";
import { CANVAS_WIDTH } from "./types";

/** The composer and the ready-made templates name what a picture is about so. */
const FIGURE = /^Hero\b/;
const FACE = /\bface\b/;
/** How much wider than the figure a photo may be: an upright phone is narrower than any person. */
const BROADER = 1.4;

export interface Photo {
  readonly pictureId: PictureId;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What of it is shown, in shares of its sides. */
  readonly part: Crop;
}

export function photoSlot(scene: Scene): ImageElement | null {
  const figures = scene.elements.filter(
    (element): element is ImageElement =>
      element.kind === "image" && element.visible && !element.locked && FIGURE.test(element.name),
  );
  const weight = ({ width, height, name }: ImageElement) => (FACE.test(name) ? 1e9 : 0) + width * height;
  return figures.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** The photo as high as the picture was, standing on the middle of its lower edge; outline and shadow stay. */
export function withPhoto(image: ImageElement, { pictureId, width, height, part }: Photo): ImageElement {
  const shown = { width: Math.max(1, width * part.width), height: Math.max(1, height * part.height) };
  const broadest = Math.min(image.width * BROADER, Math.max(image.width, CANVAS_WIDTH));
  const scale = Math.min(broadest / shown.width, image.height / shown.height);
  const size = { width: shown.width * scale, height: shown.height * scale };
  const corner = fromLocal(image, { x: (image.width - size.width) / 2, y: image.height - size.height });
  return {
    ...image,
    ...corner,
    ...size,
    picture: pictureId,
    name: FIGURE.test(image.name) ? "Hero: your photo" : image.name,
    originalWidth: width,
    originalHeight: height,
    crop: part.width < 1 || part.height < 1 ? part : null,
    flipX: false,
    flipY: false,
    effects: image.effects.filter((effect) => effect.kind !== "relight"),
  };
}
