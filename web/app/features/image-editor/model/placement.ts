/**
 * How the picture's pixels lie on the sheet: mirrored or not, turned, and which part of the sheet is kept. Pure.
 *
 * Pixels have their origin at the top left of the picture. The *sheet* has its origin at the picture's middle, y down,
 * and is what a person looks at; one pixel of the picture is one unit of the sheet, however it is turned. So a stroke
 * on the sheet hits the right pixels through `toPixels`, and no flip or turn ever loses any.
 */
import type { Box, Point, Size } from "~/scene/geometry";

export interface Placement {
  /** Mirrored left to right, before it is turned. */
  readonly mirrored: boolean;
  /** Degrees clockwise, 0 to below 360. */
  readonly angle: number;
  /** What is kept, upright on the sheet. */
  readonly crop: Box;
  /** Where it was before it was straightened by degrees, so that going back gives back what was cut off. */
  readonly level?: { readonly angle: number; readonly crop: Box };
}

/** A 2x2 matrix and a shift, as a canvas takes it: x' = a x + c y + e, y' = b x + d y + f. */
export interface Transform {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** Cropping never leaves less than this many pixels on a side. */
export const SMALLEST_CROP = 8;

export function wholePicture({ width, height }: Size): Placement {
  return { mirrored: false, angle: 0, crop: { x: -width / 2, y: -height / 2, width, height } };
}

/** From the picture's pixels to the sheet. */
export function sheetTransform(placement: Placement, { width, height }: Size): Transform {
  const { cos, sin } = turnOf(placement.angle);
  const flip = placement.mirrored ? -1 : 1;
  const a = cos * flip;
  const b = sin * flip;
  const c = -sin;
  const d = cos;
  return { a, b, c, d, e: -(a * width + c * height) / 2, f: -(b * width + d * height) / 2 };
}

export function toSheet(placement: Placement, size: Size, pixel: Point): Point {
  const { a, b, c, d, e, f } = sheetTransform(placement, size);
  return { x: a * pixel.x + c * pixel.y + e, y: b * pixel.x + d * pixel.y + f };
}

export function toPixels(placement: Placement, size: Size, sheet: Point): Point {
  const { a, b, c, d, e, f } = sheetTransform(placement, size);
  const x = sheet.x - e;
  const y = sheet.y - f;
  // The matrix turns and mirrors only: its inverse is its transpose.
  return { x: a * x + b * y, y: c * x + d * y };
}

/** What is kept, in whole pixels. */
export function resultSize({ crop }: Placement): Size {
  return { width: Math.max(1, Math.round(crop.width)), height: Math.max(1, Math.round(crop.height)) };
}

export function flipHorizontally(placement: Placement): Placement {
  const { crop } = placement;
  return {
    mirrored: !placement.mirrored,
    angle: normalAngle(-placement.angle),
    crop: { ...crop, x: tidy(-(crop.x + crop.width)) },
  };
}

export function flipVertically(placement: Placement): Placement {
  const { crop } = placement;
  return {
    mirrored: !placement.mirrored,
    angle: normalAngle(180 - placement.angle),
    crop: { ...crop, y: tidy(-(crop.y + crop.height)) },
  };
}

export function turnRight({ mirrored, angle, crop }: Placement): Placement {
  return {
    mirrored,
    angle: normalAngle(angle + 90),
    crop: { x: tidy(-(crop.y + crop.height)), y: crop.x, width: crop.height, height: crop.width },
  };
}

export function turnLeft({ mirrored, angle, crop }: Placement): Placement {
  return {
    mirrored,
    angle: normalAngle(angle - 90),
    crop: { x: crop.y, y: tidy(-(crop.x + crop.width)), width: crop.height, height: crop.width },
  };
}

/** Degrees by which the picture is off its quarter turn, -45 to 45. */
export function tiltOf({ angle, level }: Placement): number {
  const off = normalAngle(angle - quarterOf(level?.angle ?? angle));
  return tidy(off > 180 ? off - 360 : off);
}

const quarterOf = (angle: number) => 90 * Math.round(angle / 90);

export type TiltMode = "fill" | "keep";

/**
 * Tilts the picture to `tilt` degrees off its quarter turn. `fill` keeps the largest part of the same shape that has no
 * empty corner; `keep` widens the sheet so that nothing is cut off. Tilting back to where it was gives all of it back.
 */
export function tilt(placement: Placement, size: Size, degrees: number, mode: TiltMode): Placement {
  const level = placement.level ?? { angle: placement.angle, crop: placement.crop };
  const angle = normalAngle(quarterOf(level.angle) + degrees);
  if (angle === level.angle) return { mirrored: placement.mirrored, ...level };
  const turned = { mirrored: placement.mirrored, angle, crop: level.crop, level };
  const by = angle - level.angle;
  return { ...turned, crop: mode === "fill" ? filled(turned, size, by) : boundsOfTurned(level.crop, by) };
}

/** The crop, turned with the picture about its middle and made smaller until it holds no empty corner. */
function filled({ angle, crop }: Placement, size: Size, by: number): Box {
  const centre = turned({ x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }, by);
  const local = turned(centre, -angle);
  const { cos, sin } = turnOf(angle);
  const halfWidth = (crop.width * Math.abs(cos) + crop.height * Math.abs(sin)) / 2;
  const halfHeight = (crop.width * Math.abs(sin) + crop.height * Math.abs(cos)) / 2;
  const share = Math.min(
    1,
    Math.max(0, size.width / 2 - Math.abs(local.x)) / halfWidth,
    Math.max(0, size.height / 2 - Math.abs(local.y)) / halfHeight,
  );
  const width = Math.max(1, Math.floor(crop.width * share));
  const height = Math.max(1, Math.floor(crop.height * share));
  return { x: tidy(centre.x - width / 2), y: tidy(centre.y - height / 2), width, height };
}

function boundsOfTurned(box: Box, by: number): Box {
  return boundsOf(cornersOf(box).map((corner) => turned(corner, by)));
}

/** The smallest upright box of the sheet around the whole picture. */
export function pictureBounds(placement: Placement, size: Size): Box {
  const { width, height } = size;
  return boundsOf(cornersOf({ x: 0, y: 0, width, height }).map((corner) => toSheet(placement, size, corner)));
}

/** The crop inside `bounds`, in half pixels, never smaller than it may be. */
export function withCrop(placement: Placement, crop: Box, bounds: Box): Placement {
  const width = Math.min(Math.max(SMALLEST_CROP, Math.round(crop.width)), bounds.width);
  const height = Math.min(Math.max(SMALLEST_CROP, Math.round(crop.height)), bounds.height);
  const x = halves(clamp(crop.x, bounds.x, bounds.x + bounds.width - width));
  const y = halves(clamp(crop.y, bounds.y, bounds.y + bounds.height - height));
  const { mirrored, angle } = placement;
  return { mirrored, angle, crop: { x, y, width, height } };
}

/** For a picture of the same content that is `factor` times as wide and high. */
export function scaled(placement: Placement, factor: number): Placement {
  const grow = (box: Box): Box => ({
    x: box.x * factor,
    y: box.y * factor,
    width: box.width * factor,
    height: box.height * factor,
  });
  const { level } = placement;
  return {
    ...placement,
    crop: grow(placement.crop),
    ...(level ? { level: { ...level, crop: grow(level.crop) } } : {}),
  };
}

/** The smallest box around both; null stands for nothing. */
export function union(a: Box | null, b: Box): Box {
  if (!a) return b;
  return boundsOf([...cornersOf(a), ...cornersOf(b)]);
}

/** The box of the sheet that a box of pixels covers. */
export function boxOnSheet(placement: Placement, size: Size, box: Box): Box {
  return boundsOf(cornersOf(box).map((corner) => toSheet(placement, size, corner)));
}

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = tidy(Math.min(...xs));
  const y = tidy(Math.min(...ys));
  return { x, y, width: tidy(Math.max(...xs) - x), height: tidy(Math.max(...ys) - y) };
}

function turned({ x, y }: Point, degrees: number): Point {
  const { cos, sin } = turnOf(degrees);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Quarter turns are exact, so that four of them are none. */
function turnOf(degrees: number): { cos: number; sin: number } {
  switch (normalAngle(degrees)) {
    case 0:
      return { cos: 1, sin: 0 };
    case 90:
      return { cos: 0, sin: 1 };
    case 180:
      return { cos: -1, sin: 0 };
    case 270:
      return { cos: 0, sin: -1 };
  }
  const radians = (degrees * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** 0 to below 360, in thousandths of a degree: sums of floats would else drift away from their quarter. */
function normalAngle(degrees: number): number {
  const rounded = Math.round(degrees * 1000) / 1000;
  return tidy(((rounded % 360) + 360) % 360);
}

const halves = (value: number) => Math.round(value * 2) / 2;
const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
/** In millionths, and never minus zero: what comes back from two flips is what was there. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
