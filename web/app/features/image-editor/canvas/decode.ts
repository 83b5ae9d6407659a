/** A picture out of a data URL. */
import { type Picture, pictureOf } from "./tile";

export async function decodePicture(dataUrl: string): Promise<Picture> {
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  const bitmap = await createImageBitmap(image);
  const picture = pictureOf(bitmap);
  bitmap.close();
  return picture;
}

/** What a data URL says that it holds. */
export const mediaTypeOf = (dataUrl: string): string => /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? "image/png";
