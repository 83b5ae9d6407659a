/** Where a point of the canvas lies in the pixels of a picture that stands there, cropped, turned and mirrored. Pure. */
import { type Box, boundsOfPoints, cornersOf, type Point, type Size, toLocal } from "~/scene/geometry";
import type { ImageElement } from "~/scene/types";

/** As a canvas takes it for its transform. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

type Place = Pick<ImageElement, "x" | "y" | "width" | "height" | "rotation" | "flipX" | "flipY" | "crop">;

/** From canvas pixels to the pixels of the whole picture in this size. */
export function toPicture(image: Place, size: Size): Matrix {
  const at = pointIn(image, size);
  const [origin, right, down] = [at({ x: 0, y: 0 }), at({ x: 1, y: 0 }), at({ x: 0, y: 1 })];
  return {
    a: right.x - origin.x,
    b: right.y - origin.y,
    c: down.x - origin.x,
    d: down.y - origin.y,
    e: origin.x,
    f: origin.y,
  };
}

/** The whole pixels of the picture that a box of the canvas may touch. */
export function boxInPicture(image: Place, size: Size, box: Box): Box {
  const around = boundsOfPoints(cornersOf({ ...box, rotation: 0 }).map(pointIn(image, size)));
  // One more at every side, as a pixel of the mask is spread over several.
  const left = within(Math.floor(around.x) - 1, size.width);
  const top = within(Math.floor(around.y) - 1, size.height);
  const right = within(Math.ceil(around.x + around.width) + 1, size.width);
  const bottom = within(Math.ceil(around.y + around.height) + 1, size.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

function pointIn(image: Place, { width, height }: Size): (point: Point) => Point {
  const crop = image.crop ?? { x: 0, y: 0, width: 1, height: 1 };
  return (point) => {
    const local = toLocal(image, point);
    const across = local.x / image.width;
    const down = local.y / image.height;
    return {
      x: width * (crop.x + crop.width * (image.flipX ? 1 - across : across)),
      y: height * (crop.y + crop.height * (image.flipY ? 1 - down : down)),
    };
  };
}
