/** Puts the drawing that is saved in this browser on the studio's canvas: as a step that can be taken back. */
import type { Scene } from "~/scene/types";
import { toastFailure } from "~/ui/toast";
import { blobOf } from "./chosen-picture";
import { sceneOf } from "./drawing";
import { savedDrawing } from "./saved-drawing";

export interface Studio {
  replaceScene(label: string, scene: Scene, pictures: Record<string, string>): void;
}

interface StoredPicture {
  pictureId: string;
  url: string;
}

/** Takes a picture into the library. */
export type Upload = (file: File) => Promise<StoredPicture>;

/** That of the user whose id is `owner`, or what a visitor drew before. */
export async function showSavedDrawing(studio: Studio, upload: Upload, owner: string): Promise<void> {
  const drawing = savedDrawing(owner);
  if (!drawing) return;
  const show = (stored: StoredPicture | null) => {
    const pictures = stored ? { [stored.pictureId]: stored.url } : {};
    studio.replaceScene("Your drawing", sceneOf(drawing, stored?.pictureId ?? null), pictures);
  };
  if (!drawing.picture) {
    show(null);
    return;
  }
  const file = new File([blobOf(drawing.picture.data)], "drawing.jpg", { type: "image/jpeg" });
  try {
    show(await upload(file));
  } catch (failure) {
    toastFailure("Failed to import image", failure);
    show(null);
  }
}
