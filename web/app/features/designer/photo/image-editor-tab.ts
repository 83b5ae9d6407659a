/** A picture of the canvas in the image editor, which opens in another tab; what is saved there comes back to its place. */
import * as api from "~/api/client";
import { onEdited } from "~/editor-kit/edited-images";
import type { ImageElement } from "~/scene/types";
import type { Designer } from "../state/designer";
import { libraryCopy, putInPlace } from "./in-place";

const FAILED = "Failed to fetch processed image";

/** `tab`: opened by the click itself, or the browser would refuse it. */
export async function editInTab(designer: Designer, image: ImageElement, tab: Window): Promise<void> {
  const { opening } = designer.shown();
  const { id } = await libraryCopy(designer, image);
  let imageId = id;
  let { picture } = image;
  const stop = onEdited(async (edited) => {
    if (designer.shown().opening !== opening) stop();
    else if (edited.imageId === imageId) {
      imageId = edited.storedAs;
      try {
        const { image: made } = await api.getImage({ path: { image_id: imageId } });
        await putInPlace(designer, { ...image, picture }, made, { label: "Image editor", opening });
        picture = made.pictureId;
      } catch (failure) {
        designer.reportError(FAILED, failure);
      }
    }
  });
  tab.location.assign(`/edit-image/${id}`);
}
