/**
 * The edits of one picture as this browser keeps them: every state of the history as names of tiles, which are kept
 * beside it. Tiles of the picture as the server has it are not kept again. Pure.
 */
import { z } from "~/scene/zod";
import type { History } from "../model/history";
import type { Pixels } from "../model/pixels";
import type { Placement } from "../model/placement";

interface NamedTile {
  readonly id: string;
}

interface AnyState<Tile> {
  readonly picture: Pixels<Tile>;
  readonly reference: Pixels<Tile> | null;
  readonly placement: Placement;
}

export interface AnyDocument<Tile> {
  readonly history: History<AnyState<Tile>>;
  readonly saved: AnyState<Tile>;
}

const number = z.number().finite();
const box = z.object({ x: number, y: number, width: number, height: number });
const pixels = z.object({ width: number, height: number, tiles: z.array(z.string()) });
const state = z.object({
  picture: pixels,
  reference: pixels.nullable(),
  placement: z.object({
    mirrored: z.boolean(),
    angle: number,
    crop: box,
    level: z.object({ angle: number, crop: box }).optional(),
  }),
});
const draft = z.object({
  format: z.literal(1),
  /** Names the content that the server had. */
  pictureId: z.string(),
  start: state,
  steps: z.array(z.object({ label: z.string(), state })),
  position: z.number().int().nonnegative(),
  /** Which state the server has: 0 is the start; null when that state is forgotten. */
  saved: z.number().int().nullable(),
});

export type Draft = z.infer<typeof draft>;
type DraftState = z.infer<typeof state>;

/** Names a tile of the picture as the server has it by its place. */
const ORIGINAL = "original:";
const isOriginal = (name: string): boolean => name.startsWith(ORIGINAL);

export function draftOf<Tile extends NamedTile>(
  { history, saved }: AnyDocument<Tile>,
  pictureId: string,
  original: Pixels<Tile> | null,
): Draft {
  const places = new Map(original?.tiles.map((tile, index) => [tile, `${ORIGINAL}${index}`]));
  const written = ({ width, height, tiles }: Pixels<Tile>) => ({
    width,
    height,
    tiles: tiles.map((tile) => places.get(tile) ?? tile.id),
  });
  const stateOf = ({ picture, reference, placement }: AnyState<Tile>): DraftState => ({
    picture: written(picture),
    reference: reference && written(reference),
    placement,
  });
  const states = [history.start, ...history.steps.map((step) => step.state)];
  const savedAt = states.indexOf(saved);
  return {
    format: 1,
    pictureId,
    start: stateOf(history.start),
    steps: history.steps.map((step) => ({ label: step.label, state: stateOf(step.state) })),
    position: history.position,
    saved: savedAt === -1 ? null : savedAt,
  };
}

/** Every tile the draft needs beside the server's picture. */
export function tileNames({ start, steps }: Draft): Set<string> {
  const names = [start, ...steps.map((step) => step.state)].flatMap(({ picture, reference }) => [
    ...picture.tiles,
    ...(reference?.tiles ?? []),
  ]);
  return new Set(names.filter((name) => !isOriginal(name)));
}

/** Null when it is damaged or of another version of the program. */
export function readDraft(stored: unknown): Draft | null {
  const { data } = draft.safeParse(stored);
  return data && data.position <= data.steps.length ? data : null;
}

/** The document again. Null when a tile is missing, or the server has another picture by now. */
export function documentOf<Tile extends NamedTile>(
  { start, steps, position, saved }: Draft,
  original: Pixels<Tile>,
  tiles: ReadonlyMap<string, Tile>,
): AnyDocument<Tile> | null {
  const tileOf = (name: string): Tile => {
    const tile = isOriginal(name) ? original.tiles[Number(name.slice(ORIGINAL.length))] : tiles.get(name);
    if (!tile) throw new MissingTile();
    return tile;
  };
  const read = (named: DraftState["picture"]): Pixels<Tile> => ({ ...named, tiles: named.tiles.map(tileOf) });
  const stateOf = ({ picture, reference, placement }: DraftState): AnyState<Tile> => ({
    picture: read(picture),
    reference: reference && read(reference),
    placement,
  });
  try {
    const history = {
      start: stateOf(start),
      steps: steps.map((step) => ({ label: step.label, state: stateOf(step.state) })),
      position,
    };
    const states = [history.start, ...history.steps.map((step) => step.state)];
    // A state that is none of the history's: what the server has can't be reached by undo any more.
    const unreachable = { ...history.start };
    return { history, saved: (saved === null ? undefined : states[saved]) ?? unreachable };
  } catch (failure) {
    if (failure instanceof MissingTile) return null;
    throw failure;
  }
}

class MissingTile extends Error {}
