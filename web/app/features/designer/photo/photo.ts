/** A photo of the creator on its way to the canvas: from the library, cut out if that is wanted, without its empty edges. */
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { changeElements } from "~/scene/operations";
import { type FaceBox, type Photo, withFaceAt, withPhoto } from "~/scene/photo-slot";
import type { Crop, ImageElement, PictureId } from "~/scene/types";
import type { Picture } from "~/scene-render/resources";
import type { Designer } from "../state/designer";

export interface LibraryPhoto {
  readonly id: string;
  readonly pictureId: string;
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

/** The photo's subject on a transparent ground, as another picture of the library. Throws an ApiError. */
export async function cutOut(photo: LibraryPhoto, customerId: string): Promise<LibraryPhoto> {
  const answer = await api.removeBackground({ body: { imageId: photo.id, customerId } });
  if (!("recordId" in answer)) throw new ApiError("Failed to remove background", "HTTP_ERROR", 200);
  return (await api.getImage({ path: { image_id: answer.recordId } })).image;
}

/** What can be put on the canvas, decoded. */
export async function photoOf(
  designer: Designer,
  { pictureId, imageUrl, width, height }: LibraryPhoto,
): Promise<Photo> {
  designer.assets.learn({ [pictureId]: imageUrl });
  await designer.assets.load([pictureId]);
  const picture = designer.assets.get(pictureId);
  return { pictureId, width, height, part: picture ? opaquePart(picture) : WHOLE };
}

/** How a photo takes the place of this picture: face on face where both have one, else as high as the picture was. */
export async function swapOf(
  picture: PictureId,
  photo: Photo,
): Promise<(image: ImageElement) => ImageElement> {
  const [before, after] = await Promise.all([faceIn(picture), faceIn(photo.pictureId)]);
  return (image) =>
    before && after
      ? withFaceAt(image, photo, before, after)
      : { ...withPhoto(image, photo), flipX: image.flipX };
}

/** The largest; null where there is none, or nobody can look. */
async function faceIn(picture: PictureId): Promise<FaceBox | null> {
  try {
    return (await api.findFaces({ path: { picture_id: picture } })).faces[0] ?? null;
  } catch {
    return null;
  }
}

/** As one step, unless something else has been opened since `opening`, or another picture stands there. */
export function putPhoto(
  designer: Designer,
  { id, picture }: ImageElement,
  swap: (image: ImageElement) => ImageElement,
  { label, opening }: { label: string; opening: number },
): void {
  if (designer.shown().opening !== opening) return;
  designer.document.commit(label, (scene) =>
    changeElements(scene, [id], (element) =>
      element.kind === "image" && element.picture === picture ? swap(element) : element,
    ),
  );
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Pixels of each side that are looked at: enough to find an edge within half a percent. */
const LOOK = 256;
/** From this much on a pixel is seen. */
const VISIBLE = 16;

/** The smallest part that holds all that is seen, in shares of the sides; all of it when nothing is. */
function opaquePart(picture: Picture): Crop {
  const context = new OffscreenCanvas(LOOK, LOOK).getContext("2d", { willReadFrequently: true });
  if (!context) return WHOLE;
  context.drawImage(picture, 0, 0, LOOK, LOOK);
  const { data } = context.getImageData(0, 0, LOOK, LOOK);
  let [left, top, right, bottom] = [LOOK, LOOK, 0, 0];
  for (let i = 0; i < LOOK * LOOK; i++) {
    if ((data[4 * i + 3] ?? 0) < VISIBLE) continue;
    left = Math.min(left, i % LOOK);
    right = Math.max(right, (i % LOOK) + 1);
    top = Math.min(top, Math.floor(i / LOOK));
    bottom = Math.max(bottom, Math.floor(i / LOOK) + 1);
  }
  if (right <= left || bottom <= top) return WHOLE;
  return { x: left / LOOK, y: top / LOOK, width: (right - left) / LOOK, height: (bottom - top) / LOOK };
}
