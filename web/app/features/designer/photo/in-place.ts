/** The server's tools on a picture where it stands: cut out of its background, or made better. Place and look stay. */
import * as api from "~/api/client";
import { ApiError } from "~/api/errors";
import { uploadPicture } from "~/features/library";
import { filling } from "~/scene/cropping";
import { changeElements } from "~/scene/operations";
import type { ImageElement } from "~/scene/types";
import type { Designer } from "../state/designer";

export interface PictureTool {
  readonly label: string;
  /** While it works. */
  readonly working: string;
  readonly failed: string;
  run(imageId: string, customerId: string, signal: AbortSignal): Promise<object>;
}

export const CUT_OUT: PictureTool = {
  label: "Cut out",
  working: "Cutting it out",
  failed: "Failed to remove background",
  run: (imageId, customerId, signal) => api.removeBackground({ body: { imageId, customerId }, signal }),
};

export const ENHANCE: PictureTool = {
  label: "Enhance",
  working: "Making it better",
  failed: "Failed to enhance image",
  run: (imageId, customerId, signal) =>
    api.enhanceImage({ body: { imageId, customerId, light: true, denoise: true, upscale: false }, signal }),
};

/** One step. The tools work on pictures of the library: what is only on the canvas goes there for as long as that takes. */
export async function treatInPlace(
  designer: Designer,
  image: ImageElement,
  tool: PictureTool,
  { customerId, signal }: { customerId: string; signal: AbortSignal },
): Promise<void> {
  const { opening } = designer.shown();
  const { id } = await libraryCopy(designer, image, signal);
  try {
    const answer = await tool.run(id, customerId, signal);
    if (!("recordId" in answer)) throw new ApiError(tool.failed, "HTTP_ERROR", 200);
    const { image: made } = await api.getImage({ path: { image_id: String(answer.recordId) }, signal });
    if (!signal.aborted) await putInPlace(designer, image, made, { label: tool.label, opening });
  } finally {
    void api.deleteImage({ path: { image_id: id }, body: { customerId } }).catch(() => undefined);
  }
}

/** A picture is named after its file, or by a person. */
const ENDING = /\.(png|jpe?g|webp|gif|avif)$/i;

/** The picture as one of the library. */
export async function libraryCopy(
  { assets }: Designer,
  { picture, name }: ImageElement,
  signal?: AbortSignal,
): Promise<{ id: string }> {
  const file = assets.fileOf(picture);
  if (!file) throw new ApiError("This picture is still on its way.", "NOT_FOUND", 404);
  const fileName = ENDING.test(name) ? name : `${name || "Picture"}.${file.type.split("/")[1] ?? "png"}`;
  return uploadPicture(new File([file], fileName, { type: file.type }), signal && { signal });
}

type MadePicture = Pick<api.ImageBody, "pictureId" | "imageUrl" | "width" | "height">;

/** As one step, unless something else has been opened meanwhile or another picture stands there. */
export async function putInPlace(
  designer: Designer,
  image: ImageElement,
  made: MadePicture,
  { label, opening }: { label: string; opening: number },
): Promise<void> {
  designer.assets.learn({ [made.pictureId]: made.imageUrl });
  await designer.assets.load([made.pictureId]);
  if (designer.shown().opening !== opening) return;
  designer.document.commit(label, (scene) =>
    changeElements(scene, [image.id], (element) =>
      element.kind === "image" && element.picture === image.picture ? inItsPlace(element, made) : element,
    ),
  );
}

/** Proportions that differ by less are the same: a picture has whole pixels. */
const ALIKE = 0.01;

/** The crop stays for a picture of the same proportions; another fills the place. What was rendered from the old one goes. */
function inItsPlace(element: ImageElement, { pictureId, width, height }: MadePicture): ImageElement {
  const before = element.originalWidth / element.originalHeight;
  const isAlike = Math.abs(width / height / before - 1) < ALIKE;
  return {
    ...element,
    picture: pictureId,
    originalWidth: width,
    originalHeight: height,
    crop: isAlike ? element.crop : filling({ width, height }, element),
    effects: element.effects.filter(({ kind }) => kind !== "relight"),
  };
}
