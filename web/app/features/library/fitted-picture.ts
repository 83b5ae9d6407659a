/** A picture as a canvas begins with it: all of it in the middle, black around it. */
import { dataUrlOf } from "~/api/data-url";

const WIDTH = 1536;
const HEIGHT = 1024;
const QUALITY = 0.9;

/** JPEG as a data URL. Throws when the browser can't read the picture. */
export async function fittedIntoCanvas(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser gives no canvas.");
    const scale = Math.min(WIDTH / picture.width, HEIGHT / picture.height);
    const [width, height] = [picture.width * scale, picture.height * scale];
    context.fillStyle = "#000000";
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
    return await dataUrlOf(await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }));
  } finally {
    picture.close();
  }
}
