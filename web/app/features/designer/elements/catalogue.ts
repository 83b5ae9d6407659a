/** All art that can be put on a canvas, in small: a list of groups, and one picture of all tiles for each. */
import { queryOptions } from "@tanstack/react-query";
import { errorFromAnswer } from "~/api/errors";

const FOLDER = "/packs/elements/";

/** The list as the server has it; `elements` are pairs of id and label. */
interface ListedGroup {
  readonly id: string;
  readonly label: string;
  /** A file beside the list, whose name changes with what it shows. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly elements: readonly (readonly [id: string, label: string])[];
}

interface Listed {
  readonly columns: number;
  readonly groups: readonly ListedGroup[];
}

export interface Artwork {
  readonly id: string;
  readonly label: string;
  /** Fills the background, in place of layers. */
  readonly isBackground: boolean;
  readonly tile: Tile;
}

/** Where in a picture of many a small one is. */
export interface Tile {
  readonly picture: string;
  readonly columns: number;
  readonly rows: number;
  readonly column: number;
  readonly row: number;
}

export interface ArtworkGroup {
  readonly id: string;
  readonly label: string;
  readonly artworks: readonly Artwork[];
}

export interface Catalogue {
  readonly groups: readonly ArtworkGroup[];
  readonly byId: ReadonlyMap<string, Artwork>;
}

/** Milliseconds between two questions whether the tiles are drawn. */
const ASK_AGAIN = 10_000;

/** Null while a server still draws the tiles, in the background of its first start: it is asked again and again then. */
export const catalogueQuery = queryOptions({
  queryKey: ["artworks", "catalogue"],
  queryFn: async ({ signal }) => {
    const answer = await fetch(`${FOLDER}elements.json`, { signal });
    if (answer.status === 404) return null;
    if (!answer.ok) throw errorFromAnswer(answer, await answer.text());
    return catalogueOf((await answer.json()) as Listed);
  },
  staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  refetchInterval: ({ state }) => (state.data === null ? ASK_AGAIN : false),
  retry: false,
});

export function catalogueOf({ columns, groups }: Listed): Catalogue {
  const read = groups.map((group) => groupOf(group, columns));
  return {
    groups: read,
    byId: new Map(read.flatMap(({ artworks }) => artworks.map((artwork) => [artwork.id, artwork]))),
  };
}

function groupOf({ id, label, picture, width, height, elements }: ListedGroup, most: number): ArtworkGroup {
  const columns = Math.min(most, elements.length);
  const sheet = { picture: `${FOLDER}${picture}`, columns, rows: Math.ceil(elements.length / most) };
  const artworks = elements.map(([artwork, name], place) => ({
    id: artwork,
    label: name,
    isBackground: width > height,
    tile: { ...sheet, column: place % most, row: Math.floor(place / most) },
  }));
  return { id, label, artworks };
}

/** What shows a tile as large as what it is the background of. */
export function backgroundOf({ picture, columns, rows, column, row }: Tile) {
  const share = (place: number, count: number) => (count > 1 ? (100 * place) / (count - 1) : 0);
  return {
    backgroundImage: `url("${picture}")`,
    backgroundSize: `${100 * columns}% ${100 * rows}%`,
    backgroundPosition: `${share(column, columns)}% ${share(row, rows)}%`,
  };
}

/** Those of the ids that are still there, in their order. */
export const artworksOf = ({ byId }: Catalogue, ids: readonly string[]): Artwork[] =>
  ids.flatMap((id) => byId.get(id) ?? []);
