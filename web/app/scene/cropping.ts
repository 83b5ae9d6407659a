/**
 * Which part of a picture is shown: a frame, and under it the whole picture, which can be moved and enlarged. Pure; both
 * boxes are upright in the picture's own box as it was (its top left is the origin), whichever way the picture is turned.
 */
import { type CropHandle, dragHandle, withRatio } from "./crop-box";
import { type Box, fromLocal, type Size } from "./geometry";
import { LONGEST_SIDE, SHORTEST_SIDE } from "./sides";
import type { Crop, ImageElement } from "./types";

export interface PictureCrop {
  readonly frame: Box;
  readonly whole: Box;
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** Pixels: edges so near to each other show the same. */
const NEAR = 0.01;
/** Shares so near to all of the picture are all of it: numbers are not exact. */
const HAIR = 1e-6;

export function cropOf(image: ImageElement): PictureCrop {
  const { x, y, width, height } = mirrored(image, image.crop ?? WHOLE);
  const size = { width: image.width / width, height: image.height / height };
  return {
    frame: { x: 0, y: 0, width: image.width, height: image.height },
    whole: { x: -x * size.width, y: -y * size.height, ...size },
  };
}

/** The picture with what the frame shows of it, where the frame stands. */
export function withCrop(image: ImageElement, { frame, whole }: PictureCrop): ImageElement {
  const part = {
    x: clamp01((frame.x - whole.x) / whole.width),
    y: clamp01((frame.y - whole.y) / whole.height),
    width: clamp01(frame.width / whole.width),
    height: clamp01(frame.height / whole.height),
  };
  const isWhole = part.width > 1 - HAIR && part.height > 1 - HAIR;
  const { width, height } = frame;
  const crop = isWhole ? null : mirrored(image, part);
  return { ...image, ...fromLocal(image, frame), width, height, crop };
}

/** Whether both show the same in the same place. */
export const isSameCrop = (one: PictureCrop, other: PictureCrop): boolean =>
  isSameBox(one.frame, other.frame) && isSameBox(one.whole, other.whole);

const isSameBox = (one: Box, other: Box): boolean =>
  (["x", "y", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < NEAR);

/** All of the picture, and nothing around it, for showing what can be had. */
export function uncropped(image: ImageElement, { whole }: PictureCrop): ImageElement {
  const { width, height } = whole;
  const effects = image.effects.filter(({ kind }) => kind === "relight");
  return { ...image, ...fromLocal(image, whole), width, height, crop: null, mask: null, feather: 0, effects };
}

/** A handle of the frame moved; the frame never leaves the picture. Inside the frame the picture is moved. */
export function pulled(
  crop: PictureCrop,
  handle: CropHandle,
  dx: number,
  dy: number,
  ratio: number | null,
): PictureCrop {
  if (handle.x === 0 && handle.y === 0) return shifted(crop, dx, dy);
  const limits = { ratio, bounds: crop.whole, smallest: SHORTEST_SIDE };
  return { ...crop, frame: dragHandle(crop.frame, handle, dx, dy, limits) };
}

/** How many times as large as it has to be to fill the frame the picture is. */
export const zoomOf = ({ frame, whole }: PictureCrop): number =>
  Math.min(whole.width / frame.width, whole.height / frame.height);

/** The picture enlarged to that zoom about the middle of the frame. */
export function zoomedTo(crop: PictureCrop, zoom: number): PictureCrop {
  const { frame, whole } = crop;
  const longest = LONGEST_SIDE / Math.max(whole.width, whole.height);
  const factor = Math.min(Math.max(zoom, 1) / zoomOf(crop), longest);
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  const grown = {
    x: middle.x + (whole.x - middle.x) * factor,
    y: middle.y + (whole.y - middle.y) * factor,
    width: whole.width * factor,
    height: whole.height * factor,
  };
  return shifted({ frame, whole: grown }, 0, 0);
}

/** The largest frame of this ratio in the middle of the frame. */
export const inRatio = (crop: PictureCrop, ratio: number): PictureCrop => ({
  ...crop,
  frame: withRatio(crop.frame, ratio),
});

/** The part of a picture of this size that fills the box, its middle in the middle. */
export function filling(picture: Size, box: Size): Crop | null {
  const ratio = box.width / box.height / (picture.width / picture.height);
  const width = Math.min(1, ratio);
  const height = Math.min(1, 1 / ratio);
  if (width > 1 - HAIR && height > 1 - HAIR) return null;
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

function shifted({ frame, whole }: PictureCrop, dx: number, dy: number): PictureCrop {
  const x = within(whole.x + dx, frame.x + frame.width - whole.width, frame.x);
  const y = within(whole.y + dy, frame.y + frame.height - whole.height, frame.y);
  return { frame, whole: { ...whole, x, y } };
}

/** From the file's sides to the sides as they are shown, and back. */
function mirrored({ flipX, flipY }: ImageElement, crop: Crop): Crop {
  return {
    ...crop,
    x: flipX ? clamp01(1 - crop.x - crop.width) : crop.x,
    y: flipY ? clamp01(1 - crop.y - crop.height) : crop.y,
  };
}

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const clamp01 = (value: number) => within(value, 0, 1);
