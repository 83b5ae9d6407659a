import { describe, expect, it } from "vitest";
import { commit, newHistory, undo } from "../model/history";
import { allTiles, type Pixels, withTiles } from "../model/pixels";
import { flipHorizontally, wholePicture } from "../model/placement";
import { documentOf, draftOf, readDraft, tileNames } from "./draft";

interface Tile {
  id: string;
}
interface State {
  picture: Pixels<Tile>;
  reference: Pixels<Tile> | null;
  placement: ReturnType<typeof wholePicture>;
}

const size = { width: 900, height: 600 };
const original: Pixels<Tile> = {
  ...size,
  tiles: allTiles(size).map((_, index) => ({ id: `server-${index}` })),
};
const start: State = { picture: original, reference: null, placement: wholePicture(size) };
const budget = { steps: 9, bytes: 99, partsOf: (state: State) => state.picture.tiles, bytesOfPart: 1 };

/** The first tile erased, then flipped, then undone: three states, the second is shown. */
function edited() {
  const erased = { ...start, picture: withTiles(original, new Map([[0, { id: "a" }]])) };
  const flipped = { ...erased, placement: flipHorizontally(erased.placement), reference: original };
  const history = commit(commit(newHistory<State>(start), "Erase", erased, budget), "Flip", flipped, budget);
  return { history: undo(history), saved: start };
}

/** As the browser's database gives it back. */
const stored = (draft: object): unknown => JSON.parse(JSON.stringify(draft));

describe("a draft", () => {
  it("gives the whole history back, out of the server's picture and the few tiles that it keeps", () => {
    const draft = readDraft(stored(draftOf(edited(), "p1", original)));
    expect(draft && [...tileNames(draft)]).toEqual(["a"]);
    const back = draft && documentOf(draft, original, new Map([["a", { id: "a" }]]));
    expect(back?.history).toEqual(edited().history);
    expect(back?.saved).toBe(back?.history.start);
    expect(back?.history.start.picture.tiles[0]).toBe(original.tiles[0]);
  });

  it("keeps every tile itself once the server has another picture", () => {
    const draft = draftOf(edited(), "p2", null);
    expect([...tileNames(draft)].sort()).toEqual(["a", "server-0", "server-1", "server-2", "server-3"]);
  });

  it("is of no use without its tiles, and none at all when it is damaged", () => {
    const draft = draftOf(edited(), "p1", original);
    expect(documentOf(draft, original, new Map())).toBeNull();
    expect(readDraft({ ...draft, format: 2 })).toBeNull();
    expect(readDraft({ ...draft, position: 7 })).toBeNull();
    expect(readDraft("nonsense")).toBeNull();
  });

  it("knows when what the server has can't be reached any more", () => {
    const { history } = edited();
    const draft = draftOf({ history, saved: { ...start } }, "p1", original);
    expect(draft.saved).toBeNull();
    const back = documentOf(draft, original, new Map([["a", { id: "a" }]]));
    expect(back?.saved).not.toBe(back?.history.start);
  });
});
