/** What runs inside the browser page of the parity test: the product's own drawing, without the designer around it. */
import { FontLoader, fetchFontList } from "~/features/designer/stage/canvas/font-loader";
import { renderToCanvas } from "~/features/designer/stage/canvas/render-to-blob";
import type { Picture } from "~/features/designer/stage/canvas/resources";
import { TextLayouts } from "~/features/designer/stage/canvas/text-measure";
import { picturesOf } from "~/features/scene/operations";
import { readScene } from "~/features/scene/schema";
import type { TextElement } from "~/features/scene/types";

interface Drawn {
  /** The 1280x720 picture as a data URL of a PNG. */
  readonly picture: string;
  /** Widths of the lines of every text, by element id. */
  readonly widths: Record<string, number[]>;
}

/** Draws a scene whose pictures lie at `/pictures/{id}` and whose fonts lie at `/fonts/`. */
async function drawGolden(json: unknown): Promise<Drawn> {
  const scene = readScene(json);
  const fonts = await fetchFontList("/fonts/");
  const texts = scene.elements.filter((element): element is TextElement => element.kind === "text");
  await new FontLoader(fonts, "/fonts/", document.fonts).load(texts);
  const layouts = new TextLayouts(fonts);
  const pictures = new Map<string, Picture>();
  for (const id of picturesOf(scene)) {
    const answer = await fetch(`/pictures/${id}`);
    pictures.set(id, await createImageBitmap(await answer.blob()));
  }
  const resources = {
    fonts,
    picture: (id: string) => pictures.get(id),
    layout: (text: TextElement) => layouts.of(text),
  };
  const canvas = renderToCanvas(scene, resources, { area: "frame" });
  const widths = texts.map((text) => [text.id, layouts.of(text).lines.map((line) => line.width)]);
  return { picture: await dataUrl(await canvas.convertToBlob()), widths: Object.fromEntries(widths) };
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

declare global {
  interface Window {
    drawGolden: typeof drawGolden;
  }
}
window.drawGolden = drawGolden;
