/** Where the faces of a scene's pictures stand on the canvas. Pure. */
import { type Box, boundsOfPoints, fromLocal } from "~/scene/geometry";
import {
  CANVAS_HEIGHT,
  CANVAS_WIDTH,
  type ElementId,
  type ImageElement,
  type PictureId,
  type Scene,
} from "~/scene/types";
import type { Edges } from "./types";

/** Faces by picture, in shares of its width and height. */
export type KnownFaces = Readonly<Record<PictureId, readonly Edges[]>>;

/** A face on the canvas, and the element it is part of; null: the background. */
export interface SceneFace {
  readonly element: ElementId | null;
  readonly box: Box;
}

/** `sizeOf` gives the pixels of the background's picture, which is cut to cover the canvas. */
export function sceneFaces(
  scene: Scene,
  known: KnownFaces,
  sizeOf: (id: PictureId) => { width: number; height: number } | undefined,
): SceneFace[] {
  const { picture } = scene.background;
  const size = picture ? sizeOf(picture) : undefined;
  const behind = (picture && size && known[picture]) || [];
  const inBackground = behind.map((face) => ({ element: null, box: onBackground(face, size) }));
  const inImages = scene.elements.flatMap((element) => {
    if (element.kind !== "image" || !element.visible || element.opacity === 0) return [];
    return (known[element.picture] ?? []).flatMap((face) => {
      const box = onImage(face, element);
      return box ? [{ element: element.id, box }] : [];
    });
  });
  return [...inBackground, ...inImages];
}

function onBackground(face: Edges, size: { width: number; height: number } | undefined): Box {
  const { width, height } = size ?? { width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
  const scale = Math.max(CANVAS_WIDTH / width, CANVAS_HEIGHT / height);
  return {
    x: (CANVAS_WIDTH - width * scale) / 2 + face.left * width * scale,
    y: (CANVAS_HEIGHT - height * scale) / 2 + face.top * height * scale,
    width: (face.right - face.left) * width * scale,
    height: (face.bottom - face.top) * height * scale,
  };
}

/** Cropped, flipped and turned like the picture; null when the crop leaves less than half of it. */
function onImage(face: Edges, image: ImageElement): Box | null {
  const crop = image.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within((face.left - crop.x) / crop.width);
  const right = within((face.right - crop.x) / crop.width);
  const top = within((face.top - crop.y) / crop.height);
  const bottom = within((face.bottom - crop.y) / crop.height);
  const shown = (right - left) * crop.width * (bottom - top) * crop.height;
  if (shown < 0.5 * (face.right - face.left) * (face.bottom - face.top)) return null;
  const xs = image.flipX ? [1 - right, 1 - left] : [left, right];
  const ys = image.flipY ? [1 - bottom, 1 - top] : [top, bottom];
  const corners = xs.flatMap((x) => ys.map((y) => ({ x: x * image.width, y: y * image.height })));
  return boundsOfPoints(corners.map((corner) => fromLocal(image, corner)));
}
