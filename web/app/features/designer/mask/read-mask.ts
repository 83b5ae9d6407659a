/** A mask out of a picture: white is marked, black is not. */
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import type { Mask } from "./mask";

/** `address`: of a picture of any size, which is stretched to the canvas; a data URL too. */
export async function readMask(address: string): Promise<Mask> {
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  const context = new OffscreenCanvas(CANVAS_WIDTH, CANVAS_HEIGHT).getContext("2d");
  if (!context) throw new Error("This browser cannot read the mask.");
  context.drawImage(picture, 0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  picture.close();
  const { data } = context.getImageData(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT);
  return Array.from({ length: CANVAS_HEIGHT }, (_, y) => {
    const row = new Uint8Array(CANVAS_WIDTH);
    // One of four bytes: the red one, which a grey picture has thrice.
    for (let x = 0; x < CANVAS_WIDTH; x++) row[x] = data[4 * (y * CANVAS_WIDTH + x)] ?? 0;
    return row;
  });
}
