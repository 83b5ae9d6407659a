/** Puts a tile that was dropped on the canvas where it was dropped. */

import type { Point } from "~/scene/geometry";
import { z } from "~/scene/zod";
import type { Designer } from "../state/designer";
import { addArtwork, addOwnPicture, addPhoto, NOT_ADDED, PHOTO_NOT_ADDED } from "./adding-artworks";
import { ARTWORK_TYPE, OWN_PICTURE_TYPE, PHOTO_TYPE } from "./dragged";

/** What another program drags under our type is believed no more than it has to be. */
const OwnPicture = z.object({
  pictureId: z.string().regex(/^[a-z0-9]{32}$/),
  url: z.string().startsWith("/v1/pictures/"),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  name: z.string().max(255),
});

/** `tile`: what was dragged, by its type. */
export async function dropTile(
  designer: Designer,
  tile: ReadonlyMap<string, string>,
  at: Point,
): Promise<void> {
  const photo = tile.get(PHOTO_TYPE);
  try {
    const artwork = tile.get(ARTWORK_TYPE);
    if (photo) await addPhoto(designer, photo, { at });
    else if (artwork) await addArtwork(designer, artwork, { at });
    else
      await addOwnPicture(designer, OwnPicture.parse(JSON.parse(tile.get(OWN_PICTURE_TYPE) ?? "")), { at });
  } catch (failure) {
    designer.reportError(photo ? PHOTO_NOT_ADDED : NOT_ADDED, failure);
  }
}
