/** A mask out of layers: what is seen of them marks, what lies above them does not. */
import { CANVAS_HEIGHT, CANVAS_WIDTH, type Scene, type SceneElement } from "~/scene/types";
import { drawElements } from "~/scene-render/draw-scene";
import type { DrawingResources } from "~/scene-render/resources";
import type { Mask } from "./mask";

/** `meant`: elements of the scene. Outlines, glows and shadows around them are not marked. */
export function maskOfLayers(
  scene: Scene,
  meant: readonly SceneElement[],
  resources: DrawingResources,
): Mask {
  const lowest = Math.min(...meant.map((element) => scene.elements.indexOf(element)));
  const above = scene.elements.slice(lowest).filter((element) => !meant.includes(element));
  const own = opacityOf(meant.map(bare), resources);
  const covered = opacityOf(above, resources);
  return Array.from({ length: CANVAS_HEIGHT }, (_, y) => {
    const row = new Uint8Array(CANVAS_WIDTH);
    for (let x = 0; x < CANVAS_WIDTH; x++) {
      const at = 4 * (y * CANVAS_WIDTH + x) + 3;
      row[x] = Math.max(0, (own[at] ?? 0) - (covered[at] ?? 0));
    }
    return row;
  });
}

function bare(element: SceneElement): SceneElement {
  if (element.kind !== "image") return element;
  return { ...element, effects: element.effects.filter(({ kind }) => kind === "relight") };
}

function opacityOf(elements: readonly SceneElement[], resources: DrawingResources): Uint8ClampedArray {
  const context = new OffscreenCanvas(CANVAS_WIDTH, CANVAS_HEIGHT).getContext("2d");
  if (!context) throw new Error("This browser cannot draw the mask.");
  drawElements(context, elements, resources);
  return context.getImageData(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT).data;
}
