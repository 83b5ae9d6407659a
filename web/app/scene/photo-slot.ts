/** Where the creator's own photo goes in a picture: in the place of a face, else of the largest figure. Pure. */
import { fromLocal } from "./geometry";
import type { Credit, Crop, ImageElement, PictureId, Scene } from "./types";
import { CANVAS_WIDTH } from "./types";

/** The composer and the ready-made templates name what a picture is about so. */
const FIGURE = /^Hero\b/;
const FACE = /\bface\b/;
/** So a photo is called that the composer puts into a picture, and a subject that it lifts out of one. */
const PHOTO = "Hero: your photo";
const PHOTOS: ReadonlySet<string> = new Set([PHOTO, "Subject"]);
/** How much wider than the figure a photo may be: an upright phone is narrower than any person. */
const BROADER = 1.4;

export interface Photo {
  readonly pictureId: PictureId;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** What of it is shown, in shares of its sides. */
  readonly part: Crop;
  /** None for a person's own. */
  readonly credits?: readonly Credit[];
}

export function photoSlot(scene: Scene): ImageElement | null {
  const figures = scene.elements.filter(
    (element): element is ImageElement =>
      element.kind === "image" && element.visible && !element.locked && FIGURE.test(element.name),
  );
  const weight = ({ width, height, name }: ImageElement) => (FACE.test(name) ? 1e9 : 0) + width * height;
  return figures.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** Brought by a person, or a photo that the composer has placed: its drawn art and logos have a role and other names. */
export const isPhoto = ({ role, name }: ImageElement): boolean => !role || PHOTOS.has(name);

/** The photo as high as the picture was, standing on the middle of its lower edge; outline and shadow stay. */
export function withPhoto(
  image: ImageElement,
  { pictureId, width, height, part, credits = [] }: Photo,
): ImageElement {
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
    name: FIGURE.test(image.name) ? PHOTO : image.name,
    originalWidth: width,
    originalHeight: height,
    crop: part.width < 1 || part.height < 1 ? part : null,
    flipX: false,
    flipY: false,
    effects: image.effects.filter((effect) => effect.kind !== "relight"),
    credits,
  };
}

/** A face in a picture, in shares of its sides. */
export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The photo with its face where the picture's was, as large, and facing the same way; larger where it would end above the
 * picture's lower edge.
 */
export function withFaceAt(image: ImageElement, photo: Photo, before: FaceBox, after: FaceBox): ImageElement {
  const { crop, flipX, width, height } = image;
  const old = within(before, crop ?? WHOLE, flipX);
  const face = within(after, photo.part, flipX);
  const shown = { width: photo.width * photo.part.width, height: photo.height * photo.part.height };
  const as = (old.height * height) / (face.height * shown.height);
  const downTo = ((1 - old.y) * height) / (Math.max(0.01, 1 - face.y) * shown.height);
  const scale = Math.max(as, downTo);
  const size = { width: shown.width * scale, height: shown.height * scale };
  const corner = { x: old.x * width - face.x * size.width, y: old.y * height - face.y * size.height };
  return { ...withPhoto(image, photo), ...fromLocal(image, corner), ...size, flipX };
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The middle of a face and its height, in shares of the part that is seen. */
function within({ left, top, right, bottom }: FaceBox, part: Crop, flipX: boolean) {
  const x = ((left + right) / 2 - part.x) / part.width;
  return {
    x: flipX ? 1 - x : x,
    y: ((top + bottom) / 2 - part.y) / part.height,
    height: (bottom - top) / part.height,
  };
}
