/** What runs inside the browser page of the parity test: the product's own drawing, without the designer around it. */

import { picturesOf } from "~/scene/operations";
import { readScene } from "~/scene/schema";
import type { TextElement } from "~/scene/types";
import { FontLoader, fetchFontList } from "~/scene-render/font-loader";
import { renderToCanvas } from "~/scene-render/render-to-blob";
import type { Picture } from "~/scene-render/resources";
import { TextLayouts } from "~/scene-render/text-measure";
import { structuralSimilarity } from "./similarity";

export interface Comparison {
  /** Structural similarity with the server's picture, 1 for the same. */
  readonly similarity: number;
  /** Widths of the lines of every text, by element id, in canvas pixels. */
  readonly widths: Record<string, number[]>;
  /** The browser's picture as a PNG data URL, to look at. */
  readonly picture: string;
}

/** Draws a golden scene as an export and compares it with the server's; fonts and pictures lie beside the page. */
async function compareGolden(name: string): Promise<Comparison> {
  const scene = readScene(await (await fetch(`/scenes/${name}.json`)).json());
  const fonts = await fetchFontList("/fonts/");
  const texts = scene.elements.filter((element): element is TextElement => element.kind === "text");
  await new FontLoader(fonts, "/fonts/", document.fonts).load(texts);
  const layouts = new TextLayouts(fonts);
  const pictures = new Map<string, Picture>();
  for (const id of picturesOf(scene)) pictures.set(id, await fetchPicture(`/pictures/${id}.png`));
  const resources = {
    fonts,
    picture: (id: string) => pictures.get(id),
    layout: (text: TextElement) => layouts.of(text),
  };
  const canvas = renderToCanvas(scene, resources, { area: "frame" });
  const widths = texts.map((text) => [text.id, layouts.of(text).lines.map((line) => line.width)]);
  const expected = await fetchPicture(`/server/${name}.png`);
  return {
    similarity: structuralSimilarity(pixelsOf(canvas), pixelsOf(expected)),
    widths: Object.fromEntries(widths),
    picture: await dataUrl(await canvas.convertToBlob()),
  };
}

async function fetchPicture(address: string): Promise<ImageBitmap> {
  return createImageBitmap(await (await fetch(address)).blob());
}

function pixelsOf(picture: ImageBitmap | OffscreenCanvas): ImageData {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to compare on.");
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
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
    compareGolden: typeof compareGolden;
  }
}
window.compareGolden = compareGolden;
