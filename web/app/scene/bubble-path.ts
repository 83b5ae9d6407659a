/**
 * The outline of a speech, thought or shout bubble with its tail, united into one, as `docs/scene.md` says. In the
 * bubble's unturned box; curves are cut into short straight pieces.
 */
import clipping, { type Polygon, type Ring } from "polygon-clipping";
import type { Point } from "./geometry";
import { type Path, type PathCommand, starPoints } from "./paths";
import type { BubbleElement } from "./types";

type BubbleForm = Pick<BubbleElement, "type" | "width" | "height" | "tailLength" | "tailAngle">;

const CORNER_SHARE = 0.3;
const SHOUT = { points: 18, inner: 0.78 };
const THOUGHT = { leastCircles: 10, mostCircles: 48, shareOfMeanSide: 0.22, shareOfShorterSide: 0.3 };
const PUFFS = [
  { radiusShare: 0.1, at: 0.45 },
  { radiusShare: 0.06, at: 1 },
];
const PIECES_PER_TURN = 96;
/** Canvas pixels: across the whole picture. */
const LONGEST_TAIL = 1_000;

export function bubblePath(bubble: BubbleForm): Path {
  const [first, ...others] = [...bodyOf(bubble), ...tailOf(bubble)].map((ring): Polygon => [ring]);
  if (!first) return [];
  return clipping.union(first, ...others).flatMap((polygon) => polygon.flatMap(commandsOf));
}

/** Where the tail ends, in the bubble's unturned box. */
export function tailTip(bubble: BubbleForm): Point {
  const { middle, ahead, edge } = tailDirection(bubble);
  const distance = edge + bubble.tailLength;
  return { x: middle.x + ahead.x * distance, y: middle.y + ahead.y * distance };
}

/** Length and angle of the tail that ends at the point of the bubble's unturned box; inside the bubble it has no length. */
export function tailTo(bubble: BubbleForm, tip: Point): Pick<BubbleElement, "tailLength" | "tailAngle"> {
  const aside = { x: tip.x - bubble.width / 2, y: tip.y - bubble.height / 2 };
  const distance = Math.hypot(aside.x, aside.y);
  const tailAngle = distance === 0 ? bubble.tailAngle : (Math.atan2(aside.y, aside.x) * 180) / Math.PI;
  const { edge } = tailDirection({ ...bubble, tailAngle });
  return { tailAngle, tailLength: Math.min(Math.max(0, distance - edge), LONGEST_TAIL) };
}

function commandsOf(ring: Ring): PathCommand[] {
  const open = ring.slice(0, -1);
  return [...open.map(([x, y], i): PathCommand => [i === 0 ? "M" : "L", x, y]), ["Z"]];
}

function bodyOf(bubble: BubbleForm): Ring[] {
  const { width, height } = bubble;
  const shorter = Math.min(width, height);
  if (bubble.type === "speech") return [roundedRing(width, height, CORNER_SHARE * shorter)];
  if (bubble.type === "shout") return [ringOf(starPoints(bubble, SHOUT.points, SHOUT.inner))];
  const radius = Math.min(
    (THOUGHT.shareOfMeanSide * (width + height)) / 2,
    THOUGHT.shareOfShorterSide * shorter,
  );
  const middle = { x: width / 2, y: height / 2 };
  const wanted = 2 * Math.ceil((3 * Math.max(width, height)) / shorter);
  const count = Math.min(Math.max(wanted, THOUGHT.leastCircles), THOUGHT.mostCircles);
  const circles = Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    const centre = {
      x: middle.x + (width / 2 - radius) * Math.cos(angle),
      y: middle.y + (height / 2 - radius) * Math.sin(angle),
    };
    return ellipseRing(centre, radius, radius);
  });
  return [ellipseRing(middle, width / 2 - radius, height / 2 - radius), ...circles];
}

function tailOf(bubble: BubbleForm): Ring[] {
  const { width, height, tailLength } = bubble;
  const shorter = Math.min(width, height);
  const { middle, ahead, edge } = tailDirection(bubble);
  const along = (distance: number, aside = 0): Point => ({
    x: middle.x + ahead.x * distance - ahead.y * aside,
    y: middle.y + ahead.y * distance + ahead.x * aside,
  });
  if (tailLength <= 0) return [];
  if (bubble.type === "thought") {
    return PUFFS.map(({ radiusShare, at }) =>
      ellipseRing(along(edge + at * tailLength), radiusShare * shorter, radiusShare * shorter),
    );
  }
  const half = Math.max(14, 0.35 * shorter) / 2;
  const corners = [along(edge / 2, half), along(edge + tailLength), along(edge / 2, -half)];
  return [ringOf(corners)];
}

/** From the bubble's middle along the tail; `edge` is where that leaves the ellipse that the box encloses. */
function tailDirection({ width, height, tailAngle }: BubbleForm) {
  const angle = (tailAngle * Math.PI) / 180;
  const ahead = { x: Math.cos(angle), y: Math.sin(angle) };
  const edge = 1 / Math.hypot(ahead.x / (width / 2), ahead.y / (height / 2));
  return { middle: { x: width / 2, y: height / 2 }, ahead, edge };
}

function ringOf(points: readonly Point[]): Ring {
  const ring = points.map(({ x, y }): [number, number] => [x, y]);
  const [first] = ring;
  return first ? [...ring, first] : ring;
}

function ellipseRing(centre: Point, rx: number, ry: number): Ring {
  return ringOf(arc(centre, rx, ry, 0, PIECES_PER_TURN));
}

/** Points of a part of an ellipse, `pieces` of the turn's pieces from the angle `from` (in quarter turns). */
function arc(centre: Point, rx: number, ry: number, from: number, pieces: number): Point[] {
  const count = pieces === PIECES_PER_TURN ? pieces : pieces + 1;
  return Array.from({ length: count }, (_, i) => {
    const angle = (from * Math.PI) / 2 + (i * 2 * Math.PI) / PIECES_PER_TURN;
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
  });
}

function roundedRing(width: number, height: number, radius: number): Ring {
  const quarter = PIECES_PER_TURN / 4;
  const corner = (x: number, y: number, from: number) => arc({ x, y }, radius, radius, from, quarter);
  return ringOf([
    ...corner(width - radius, height - radius, 0),
    ...corner(radius, height - radius, 1),
    ...corner(radius, radius, 2),
    ...corner(width - radius, radius, 3),
  ]);
}
