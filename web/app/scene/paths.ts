/**
 * Outlines of shapes as plain path commands in the element's unturned box, as `docs/scene.md` says. Bubbles are in
 * `bubble-path.ts`; tracing commands onto a canvas is the stage's business.
 */
import type { Point, Size } from "./geometry";
import type { PictureMask, ShapeElement } from "./types";

export type PathCommand =
  | readonly ["M" | "L", number, number]
  | readonly ["Q", number, number, number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];

export type Path = readonly PathCommand[];

/** Control points of a cubic curve that stands in for a quarter of a circle. */
const QUARTER = 0.5522847498;

type OutlinedShape = Pick<ShapeElement, "shape" | "width" | "height" | "cornerRadius" | "bend">;

/** The shape's outline before flips. A straight line is open, everything else closed. */
export function shapePath(element: OutlinedShape): Path {
  const { width, height } = element;
  switch (element.shape) {
    case "rectangle":
      return roundedRectangle(0, 0, width, height, element.cornerRadius);
    case "ellipse":
      return ellipse(width / 2, height / 2, width / 2, height / 2);
    case "triangle":
      return polygon([
        { x: width / 2, y: 0 },
        { x: width, y: height },
        { x: 0, y: height },
      ]);
    case "star":
      return polygon(starPoints(element, 5, 0.45));
    case "burst":
      return polygon(starPoints(element, 24, 0.72));
    case "line":
      return [
        ["M", 0, height],
        ["L", width, 0],
      ];
    case "arrow":
      return polygon(arrowPoints(element, element.bend));
  }
}

/** Corners of masks, in shares of the box. */
const MASK_CORNERS = {
  triangle: [
    [0.5, 0],
    [1, 1],
    [0, 1],
  ],
  diamond: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  hexagon: [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ],
} as const;

/** What of a picture's box its mask shows, before flips. */
export function maskPath({ shape, radius }: PictureMask, { width, height }: Size): Path {
  switch (shape) {
    case "rectangle":
      return roundedRectangle(0, 0, width, height, radius * Math.min(width, height));
    case "ellipse":
      return ellipse(width / 2, height / 2, width / 2, height / 2);
    case "star":
      return polygon(starPoints({ width, height }, 5, 0.45));
    case "burst":
      return polygon(starPoints({ width, height }, 24, 0.72));
    case "heart":
      return polygon(heartPoints({ width, height }));
    case "arch":
      return polygon(archPoints({ width, height }));
    default:
      return polygon(MASK_CORNERS[shape].map(([x, y]) => ({ x: x * width, y: y * height })));
  }
}

/** Samples of a heart; an arch has half as many. */
const CURVE_SAMPLES = 96;

/** x = 16 sin(t)^3, y = 13 cos(t) - 5 cos(2t) - 2 cos(3t) - cos(4t), stretched to fill the box. */
function heartPoints({ width, height }: Size): Point[] {
  const points = Array.from({ length: CURVE_SAMPLES }, (_, i) => {
    const t = (2 * Math.PI * i) / CURVE_SAMPLES;
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t);
    return { x: 16 * Math.sin(t) ** 3, y: -y };
  });
  const top = Math.min(...points.map(({ y }) => y));
  const bottom = Math.max(...points.map(({ y }) => y));
  return points.map(({ x, y }) => ({
    x: ((x + 16) / 32) * width,
    y: ((y - top) / (bottom - top)) * height,
  }));
}

/** The upper half of an ellipse as wide as the box and at most as high, on straight sides. */
function archPoints({ width, height }: Size): Point[] {
  const high = Math.min(width / 2, height);
  const over = Array.from({ length: CURVE_SAMPLES / 2 + 1 }, (_, i) => {
    const t = Math.PI * (1 - i / (CURVE_SAMPLES / 2));
    return { x: (width / 2) * (1 + Math.cos(t)), y: high * (1 - Math.sin(t)) };
  });
  return [{ x: 0, y: height }, ...over, { x: width, y: height }];
}

export function polygon(points: readonly Point[]): Path {
  const commands = points.map(({ x, y }, i): PathCommand => [i === 0 ? "M" : "L", x, y]);
  return [...commands, ["Z"]];
}

export function roundedRectangle(x: number, y: number, width: number, height: number, radius: number): Path {
  const r = Math.min(radius, width / 2, height / 2);
  const right = x + width;
  const bottom = y + height;
  if (r <= 0) {
    return polygon([
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ]);
  }
  const c = r * (1 - QUARTER);
  return [
    ["M", x + r, y],
    ["L", right - r, y],
    ["C", right - c, y, right, y + c, right, y + r],
    ["L", right, bottom - r],
    ["C", right, bottom - c, right - c, bottom, right - r, bottom],
    ["L", x + r, bottom],
    ["C", x + c, bottom, x, bottom - c, x, bottom - r],
    ["L", x, y + r],
    ["C", x, y + c, x + c, y, x + r, y],
    ["Z"],
  ];
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Path {
  const kx = rx * QUARTER;
  const ky = ry * QUARTER;
  return [
    ["M", cx + rx, cy],
    ["C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ["C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ["C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ["C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    ["Z"],
  ];
}

/** A star in the box: the first point up, every second corner at `inner` of the outer radius. */
export function starPoints({ width, height }: Size, points: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2;
    const share = i % 2 ? inner : 1;
    return {
      x: (width / 2) * (1 + share * Math.cos(angle)),
      y: (height / 2) * (1 + share * Math.sin(angle)),
    };
  });
}

// Shares of the arrow's length (the distance from tail to tip).
const ARROW = { shaftAtTail: 0.09, shaftAtHead: 0.16, headLength: 0.34, headWidth: 0.36 };
const ARROW_STEPS = 24;

/**
 * An arrow from the box's bottom left to its top right along a curve whose control point lies `bend * length` to the left
 * of its middle. The shaft widens towards the head.
 */
function arrowPoints({ width, height }: Size, bend: number): Point[] {
  const tail = { x: 0, y: height };
  const tip = { x: width, y: 0 };
  const length = Math.hypot(width, height);
  const control = { x: width / 2 - height * bend, y: height / 2 - width * bend };
  const spine = shaftSpine(tail, control, tip, ARROW.headLength * length);
  const neck = spine.at(-1) ?? tail;
  const ahead = direction(neck, tip);
  const sides = spine.map((point, i) => {
    const along = direction(spine[i - 1] ?? point, spine[i + 1] ?? point);
    const share = i / (spine.length - 1);
    const half = ((ARROW.shaftAtTail + (ARROW.shaftAtHead - ARROW.shaftAtTail) * share) * length) / 2;
    return [sideways(point, along, half), sideways(point, along, -half)] as const;
  });
  const halfHead = (ARROW.headWidth * length) / 2;
  return [
    ...sides.map(([left]) => left),
    sideways(neck, ahead, halfHead),
    tip,
    sideways(neck, ahead, -halfHead),
    ...sides.map(([, right]) => right).reverse(),
  ];
}

/** Samples of the quadratic curve from the tail up to the point that is `headLength` from the tip. */
function shaftSpine(tail: Point, control: Point, tip: Point, headLength: number): Point[] {
  const spine = [tail];
  let last = tail;
  for (let i = 1; i <= ARROW_STEPS; i++) {
    const t = i / ARROW_STEPS;
    const a = (1 - t) ** 2;
    const b = 2 * (1 - t) * t;
    const point = {
      x: a * tail.x + b * control.x + t * t * tip.x,
      y: a * tail.y + b * control.y + t * t * tip.y,
    };
    const before = distance(last, tip);
    const remaining = distance(point, tip);
    if (remaining <= headLength) {
      const share = (before - headLength) / (before - remaining);
      spine.push({ x: last.x + (point.x - last.x) * share, y: last.y + (point.y - last.y) * share });
      break;
    }
    spine.push(point);
    last = point;
  }
  return spine;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** The point moved to the left of the way ahead (as seen on a screen). */
function sideways(point: Point, ahead: Point, by: number): Point {
  return { x: point.x + ahead.y * by, y: point.y - ahead.x * by };
}
