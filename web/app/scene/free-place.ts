/** Where something new goes that nobody has given a place: where it covers least of what is there. Pure. */
import { badgeBox, frameBox } from "./frame";
import { type Box, elementBounds, type Point, type Size, type TextSize } from "./geometry";
import type { Scene } from "./types";

/** Places that are tried, across and down the frame. */
const ACROSS = 9;
const DOWN = 5;
/** What covers more of the frame than this lies under everything, and is no reason to keep off. */
const GROUND = 0.6;
/** How much worse it is to cover words, or the corner of the running time, than a picture. */
const WORDS = 2;
const BADGE = 4;
/** What being at the edge of the frame costs, in shares of what is covered: an empty canvas is begun in the middle. */
const EDGE = 0.08;

/** The middle of the best place for something so large. */
export function freePlace(scene: Scene, { width, height }: Size, textSize: TextSize): Point {
  const frame = frameBox(scene);
  const taken = takenOf(scene, textSize);
  let best: Point = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  let least = Number.POSITIVE_INFINITY;
  for (const at of places(frame, { width, height })) {
    const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
    const covered = taken.reduce((sum, { box: other, worth }) => sum + worth * shared(box, other), 0);
    const off = Math.hypot((at.x - frame.x) / frame.width - 0.5, (at.y - frame.y) / frame.height - 0.5);
    const cost = covered / (width * height) + EDGE * off;
    if (cost < least) [best, least] = [at, cost];
  }
  return best;
}

/** Middles at which it is whole inside the frame; the frame's own where it is too large for that. */
function* places(frame: Box, { width, height }: Size): Generator<Point> {
  const along = (start: number, length: number, own: number, count: number) => {
    const room = Math.max(0, length - own);
    return Array.from({ length: count }, (_, i) => start + (length - room) / 2 + (room * i) / (count - 1));
  };
  for (const y of along(frame.y, frame.height, height, DOWN)) {
    for (const x of along(frame.x, frame.width, width, ACROSS)) yield { x, y };
  }
}

function takenOf(scene: Scene, textSize: TextSize): { box: Box; worth: number }[] {
  const frame = frameBox(scene);
  const ground = GROUND * frame.width * frame.height;
  const seen = scene.elements.filter(({ visible }) => visible);
  const boxes = seen.map((element) => ({
    box: elementBounds(element, textSize),
    worth: element.kind === "text" ? WORDS : 1,
  }));
  const standing = boxes.filter(({ box }) => box.width * box.height < ground);
  return [...standing, { box: badgeBox(scene), worth: BADGE }];
}

/** The area that both cover. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
