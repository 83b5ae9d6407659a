/** Bending: where the pieces of lines stand when a text follows an arc, as `docs/scene.md` says. Canvas pixels, y down. */
import { type Box, boundsOfPoints, cornersOf, type Point, type Size, unionOf } from "./geometry";

/** Turned by `radians` about `pivot`, then moved so that the pivot comes to `place`. */
export interface Turn {
  readonly radians: number;
  readonly pivot: Point;
  readonly place: Point;
}

/** A line before it is bent: its box, the height at which it keeps its length, and the boxes of its pieces. */
export interface StraightLine {
  readonly box: Box;
  readonly middle: number;
  readonly pieces: readonly Box[];
}

export interface Bent extends Size {
  /** For each piece of each line, from the top left of the box that is around all of them. */
  readonly turns: readonly (readonly Turn[])[];
}

/** Onto arcs about one centre; the widest line fills `degrees`, positive ones bow up. Not for 0 degrees. */
export function bendLines(lines: readonly StraightLine[], degrees: number, leastRadius: number): Bent {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  const radius = (right - left) / ((degrees * Math.PI) / 180);
  const reference = ((lines[0]?.middle ?? 0) + (lines.at(-1)?.middle ?? 0)) / 2;
  const centre = { x: (left + right) / 2, y: reference + radius };
  const turns = lines.map((line) => turnsOf(line, centre, Math.sign(degrees), leastRadius));
  const around = unionOf(
    lines.flatMap((line, i) => line.pieces.map((box, k) => turnedBounds(box, turns[i]?.[k]))),
  );
  const { x, y, width, height } = around ?? lines[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const moved = turns.map((ofLine) =>
    ofLine.map((turn) => ({ ...turn, place: { x: turn.place.x - x, y: turn.place.y - y } })),
  );
  return { turns: moved, width, height };
}

function turnsOf(line: StraightLine, centre: Point, sign: number, leastRadius: number): Turn[] {
  const radius = sign * Math.max(sign * (centre.y - line.middle), leastRadius);
  return line.pieces.map((box) => {
    const pivot = { x: box.x + box.width / 2, y: line.middle };
    const radians = (pivot.x - centre.x) / radius;
    const place = {
      x: centre.x + radius * Math.sin(radians),
      y: centre.y - radius * Math.cos(radians),
    };
    return { radians, pivot, place };
  });
}

/** The upright box around a turned one; the box itself without a turn. */
export function turnedBounds(box: Box, turn: Turn | null | undefined): Box {
  if (!turn) return box;
  const { pivot, place, radians } = turn;
  const cosine = Math.cos(radians);
  const sine = Math.sin(radians);
  return boundsOfPoints(
    cornersOf({ ...box, rotation: 0 }).map(({ x, y }) => ({
      x: place.x + (x - pivot.x) * cosine - (y - pivot.y) * sine,
      y: place.y + (x - pivot.x) * sine + (y - pivot.y) * cosine,
    })),
  );
}
