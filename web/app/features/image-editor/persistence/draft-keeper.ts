/** Keeps the edits of the open picture in the browser after every step, and gives them back after a reload. */
import { NOT_KEPT } from "~/editor-kit/database";
import type { Picture } from "../canvas/tile";
import { withinBudget } from "../model/history";
import { tilesOf, UNDO_BUDGET } from "../state/budget";
import type { Document, ImageEditor } from "../state/image-editor";
import { documentOf, draftOf, readDraft, tileNames } from "./draft";
import type { DraftDatabase } from "./draft-database";

/** Of what can be undone a draft keeps the newest; on disk tiles are not packed. */
const DRAFT_BUDGET = { ...UNDO_BUDGET, bytes: 64 * 1024 * 1024 };

/** The picture that the server has: which one, its content's name, and its pixels where they are still at hand. */
export interface StoredPicture {
  readonly imageId: string;
  readonly pictureId: string;
  /** Null when what was sent differs from what is on screen (turned, cropped): the draft then keeps every tile. */
  readonly original: Picture | null;
}

export type Restored = { readonly document: Document | null; readonly lost: boolean };

/** What this browser has kept of a picture. `lost`: it had something that can't be used any more. */
export async function restoreDraft(
  database: DraftDatabase,
  stored: StoredPicture,
  picture: Picture,
): Promise<Restored> {
  const kept = await database.read(stored.imageId).catch(() => undefined);
  if (kept === undefined) return { document: null, lost: false };
  const draft = readDraft(kept);
  if (draft?.pictureId !== stored.pictureId) return forgotten(database, stored.imageId);
  const tiles = await database.readTiles(stored.imageId, tileNames(draft)).catch(() => new Map());
  const document = documentOf(draft, picture, tiles);
  return document ? { document, lost: false } : forgotten(database, stored.imageId);
}

async function forgotten(database: DraftDatabase, imageId: string): Promise<Restored> {
  await database.remove(imageId).catch(() => undefined);
  return { document: null, lost: true };
}

export class DraftKeeper {
  private written = new Set<string>();
  private running: Promise<void> = Promise.resolve();
  private failed = false;
  private readonly stop: () => void;

  constructor(
    private readonly editor: ImageEditor,
    private readonly database: DraftDatabase,
    private stored: StoredPicture,
    private readonly reportError: (message: string) => void,
  ) {
    const { document } = editor;
    const { history } = document.getState();
    if (history.steps.length > 0) this.written = tileNames(this.draft(document.getState()));
    this.stop = document.subscribe((now, before) => {
      if (now.history !== before.history && !editor.previewing) void this.keep();
    });
  }

  /** Writes what is there now; the steps of a moment ago may be on their way still. */
  keep(): Promise<void> {
    this.running = this.running.then(() => this.write());
    return this.running;
  }

  /** The server has it: from now on drafts are of this picture, and there is nothing to keep until the next step. */
  async saved(stored: StoredPicture): Promise<void> {
    const before = this.stored.imageId;
    this.stored = stored;
    this.running = this.running.then(() => this.forget(before));
    await this.running;
  }

  /** Forgets what was not saved. */
  async discard(): Promise<void> {
    this.stop();
    await this.running;
    await this.forget(this.stored.imageId);
  }

  dispose(): void {
    this.stop();
  }

  private async write(): Promise<void> {
    const document = this.editor.document.getState();
    const history = withinBudget(document.history, DRAFT_BUDGET);
    const trimmed = { history, saved: document.saved };
    const draft = this.draft(trimmed);
    const needed = tileNames(draft);
    const states = [history.start, ...history.steps.map((step) => step.state)];
    const tiles = new Map(states.flatMap((state) => [...tilesOf(state)]).map((tile) => [tile.id, tile]));
    const added = [...needed]
      .filter((name) => !this.written.has(name))
      .flatMap((name) => tiles.get(name) ?? []);
    const dropped = [...this.written].filter((name) => !needed.has(name));
    try {
      await this.database.write(this.stored.imageId, draft, added, dropped);
      this.written = needed;
      this.failed = false;
    } catch {
      if (!this.failed) this.reportError(NOT_KEPT);
      this.failed = true;
    }
  }

  private async forget(imageId: string): Promise<void> {
    await this.database.remove(imageId).catch(() => undefined);
    this.written = new Set();
  }

  private draft(document: Document) {
    return draftOf(document, this.stored.pictureId, this.stored.original);
  }
}
