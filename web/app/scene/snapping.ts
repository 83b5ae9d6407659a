/**
 * Snapping while something is moved or resized: its edges and middle, or the edges that are pulled, meet those of the
 * frame, the canvas and the other elements. Gives the correction and the guide lines to show; moving is the tool's business.
 */
import { frameBox } from "./frame";
import { type Box, elementBounds, type TextSize } from "./geometry";
import { CANVAS_HEIGHT, CANVAS_WIDTH, type ElementId, type Scene } from "./types";

/** A line across the canvas: `x` for an upright one, `y` for a level one. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
}

export interface SnapTargets {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Snap {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

const edgesAndMiddle = (start: number, length: number) => [start, start + length / 2, start + length];

/** Everything that elements other than the moving ones can meet. */
export function snapTargets(scene: Scene, moving: ReadonlySet<ElementId>, textSize: TextSize): SnapTargets {
  const canvas: Box = { x: 0, y: 0, width: CANVAS_WIDTH, height: CANVAS_HEIGHT };
  const others = scene.elements
    .filter((element) => element.visible && element.kind !== "line" && !moving.has(element.id))
    .map((element) => elementBounds(element, textSize));
  const boxes = [frameBox(scene), canvas, ...others];
  return {
    x: boxes.flatMap((box) => edgesAndMiddle(box.x, box.width)),
    y: boxes.flatMap((box) => edgesAndMiddle(box.y, box.height)),
  };
}

/** The smallest correction within `distance` canvas pixels on each axis, and a guide where one applies. */
export function snap(moving: Box, targets: SnapTargets, distance: number): Snap {
  const x = nearest(edgesAndMiddle(moving.x, moving.width), targets.x, distance);
  const y = nearest(edgesAndMiddle(moving.y, moving.height), targets.y, distance);
  const guides: Guide[] = [];
  if (x) guides.push({ axis: "x", at: x.target });
  if (y) guides.push({ axis: "y", at: y.target });
  return { dx: x?.correction ?? 0, dy: y?.correction ?? 0, guides };
}

/** Which edges of a box are pulled along each axis; null: none of the two. */
export interface PulledEdges {
  readonly x: "start" | "end" | null;
  readonly y: "start" | "end" | null;
}

export interface SnappedBox {
  readonly box: Box;
  readonly guides: readonly Guide[];
}

/** The box with its pulled edges where they meet something within `distance`; with its proportions, if it `keepsRatio`. */
export function snapResize(
  box: Box,
  pulled: PulledEdges,
  targets: SnapTargets,
  distance: number,
  keepsRatio: boolean,
): SnappedBox {
  const x = pulled.x && nearest([edgeOf(pulled.x, box.x, box.width)], targets.x, distance);
  const y = pulled.y && nearest([edgeOf(pulled.y, box.y, box.height)], targets.y, distance);
  const isAcross = x && (!y || !keepsRatio || Math.abs(x.correction) <= Math.abs(y.correction));
  const isDown = y && !(keepsRatio && isAcross);
  let [width, height] = [box.width, box.height];
  if (isAcross) width += pulled.x === "end" ? x.correction : -x.correction;
  if (isDown) height += pulled.y === "end" ? y.correction : -y.correction;
  if (width <= 0 || height <= 0) return { box, guides: [] };
  if (keepsRatio && isAcross) height *= width / box.width;
  else if (keepsRatio && isDown) width *= height / box.height;
  const guides: Guide[] = [];
  if (isAcross) guides.push({ axis: "x", at: x.target });
  if (isDown) guides.push({ axis: "y", at: y.target });
  return {
    box: {
      x: pulled.x === "start" ? box.x + box.width - width : box.x,
      y: pulled.y === "start" ? box.y + box.height - height : box.y,
      width,
      height,
    },
    guides,
  };
}

const edgeOf = (edge: "start" | "end", start: number, length: number) =>
  edge === "start" ? start : start + length;

function nearest(edges: readonly number[], targets: readonly number[], distance: number) {
  let best: { correction: number; target: number } | null = null;
  for (const edge of edges) {
    for (const target of targets) {
      const correction = target - edge;
      if (Math.abs(correction) > distance) continue;
      if (!best || Math.abs(correction) < Math.abs(best.correction)) best = { correction, target };
    }
  }
  return best;
}
