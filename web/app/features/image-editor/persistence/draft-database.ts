/** Drafts in IndexedDB, a database per user: what was done to each picture, and the tiles of it. */
import { answerOf, done, openDatabase } from "~/editor-kit/database";
import { newTile, type Tile } from "../canvas/tile";
import { TILE } from "../model/pixels";

const NAME = "thumbsmith-image-editor";
const DRAFTS = "drafts";
const TILES = "tiles";

const databaseOf = (owner: string) => `${NAME}-${owner}`;

/** The pictures that this user has not saved are gone from the browser. */
export function forgetImageDrafts(factory: IDBFactory, owner: string): void {
  factory.deleteDatabase(databaseOf(owner));
}

export class DraftDatabase {
  private database: Promise<IDBDatabase> | undefined;

  constructor(
    private readonly factory: IDBFactory,
    private readonly owner: string,
  ) {}

  async read(imageId: string): Promise<unknown> {
    const transaction = (await this.open()).transaction(DRAFTS, "readonly");
    return answerOf(transaction.objectStore(DRAFTS).get(imageId));
  }

  async readTiles(imageId: string, names: Iterable<string>): Promise<Map<string, Tile>> {
    const store = (await this.open()).transaction(TILES, "readonly").objectStore(TILES);
    const found = new Map<string, Tile>();
    for (const name of names) {
      const bytes: unknown = await answerOf(store.get(keyOf(imageId, name)));
      if (bytes instanceof Uint8ClampedArray)
        found.set(name, tileOf(name, bytes as Uint8ClampedArray<ArrayBuffer>));
    }
    return found;
  }

  /** Writes the draft with its new tiles and forgets those it needs no more, all or nothing. */
  async write(
    imageId: string,
    draft: object,
    added: readonly Tile[],
    dropped: Iterable<string>,
  ): Promise<void> {
    const transaction = (await this.open()).transaction([DRAFTS, TILES], "readwrite");
    const tiles = transaction.objectStore(TILES);
    for (const tile of added) tiles.put(bytesOf(tile), keyOf(imageId, tile.id));
    for (const name of dropped) tiles.delete(keyOf(imageId, name));
    transaction.objectStore(DRAFTS).put(draft, imageId);
    await done(transaction);
  }

  async remove(imageId: string): Promise<void> {
    const transaction = (await this.open()).transaction([DRAFTS, TILES], "readwrite");
    transaction.objectStore(DRAFTS).delete(imageId);
    transaction.objectStore(TILES).delete(IDBKeyRange.bound(keyOf(imageId, ""), keyOf(imageId, "\uffff")));
    await done(transaction);
  }

  private open(): Promise<IDBDatabase> {
    this.database ??= openDatabase(this.factory, databaseOf(this.owner), [DRAFTS, TILES]);
    return this.database;
  }
}

const keyOf = (imageId: string, tile: string) => `${imageId}/${tile}`;

const bytesOf = ({ context }: Tile) => context.getImageData(0, 0, TILE, TILE).data;

function tileOf(id: string, bytes: Uint8ClampedArray<ArrayBuffer>): Tile {
  const tile = newTile(id);
  tile.context.putImageData(new ImageData(bytes, TILE, TILE), 0, 0);
  return tile;
}
