/** What is left of an erased picture goes to the server, and into its place as one step. */
import type { ImageElement } from "~/scene/types";
import { marked } from "~/scene-render/marking";
import { attemptsFor, encoderOf, encodeWithin, extensionOf } from "~/scene-render/picture-file";
import { putInPlace } from "../photo/in-place";
import type { Designer } from "../state/designer";
import type { Erasing } from "../state/session-store";
import { atMost, ErasedPicture } from "./erased-picture";

/** More than a picture that fills the canvas shows, and few enough for every browser. */
const PIXELS = 16_000_000;

/** False when it could not be stored, of which the person has been told. */
export async function storeErased(designer: Designer, { image, mask }: Erasing): Promise<boolean> {
  const { opening } = designer.shown();
  const file = await erasedFile(designer, image, mask.finished);
  const stored = await designer.uploadPicture(file);
  if (!stored) return false;
  await putInPlace(designer, image, { ...stored, imageUrl: stored.url }, { label: "Erase", opening });
  return true;
}

async function erasedFile(
  { assets }: Designer,
  image: ImageElement,
  mask: Erasing["mask"]["finished"],
): Promise<File> {
  const picture = assets.get(image.picture);
  if (!picture) throw new Error("This picture is still on its way.");
  const erased = new ErasedPicture(picture, image, atMost(picture, PIXELS));
  erased.show(mask);
  const { canvas } = erased;
  const { blob, attempt } = await encodeWithin(attemptsFor("image/png", false), encoderOf(canvas));
  const size = { width: canvas.width * attempt.scale, height: canvas.height * attempt.scale };
  const sources = await assets.sourcesOf([image.picture]);
  const file = await marked(blob, sources.get(image.picture) ?? null, size);
  const name = `${image.name.replace(/\.\w{3,4}$/, "") || "Picture"}, erased.${extensionOf(attempt.type)}`;
  return new File([file], name, { type: blob.type });
}
