/**
 * Decoded pictures by id. A bitmap stays while a scene names it that a few steps of undo or redo lead to; loading
 * happens outside drawing, and listeners are told when a picture has arrived.
 */
import { type LoadedPicture, takeEarlyPicture } from "~/api/early-answers";
import { whenBack } from "~/api/when-back";
import type { PictureId } from "~/scene/types";
import { type Source, sourceOf } from "~/scene-render/marking";
import type { Picture } from "~/scene-render/resources";

/** Picture id to address, as the API gives it. */
export type PictureAddresses = Readonly<Record<PictureId, string>>;

/** A picture that is only on the screen. */
interface StandIn {
  readonly picture: PictureId;
  readonly shows: Picture;
}

/** The address answered, but with no picture. */
class PictureMissing extends Error {
  constructor(readonly status: number) {
    super(`No picture: ${status}`);
  }
}

export class AssetStore {
  private readonly addresses = new Map<PictureId, string>();
  private readonly pictures = new Map<PictureId, Picture>();
  /** What was fetched, for what the files say of themselves. */
  private readonly files = new Map<PictureId, Blob>();
  private readonly loading = new Map<PictureId, Promise<void>>();
  /** Addresses that gave nothing: told once, and left alone until `retry` or another address. */
  private readonly failed = new Map<PictureId, string>();
  private readonly listeners = new Set<(id: PictureId) => void>();
  private stand: StandIn | null = null;
  /** Pictures that no connection was there for. They are asked for until they have come. */
  private readonly lost = new Set<PictureId>();
  private stopHealing: (() => void) | undefined;

  constructor(private readonly reportError: (message: string) => void) {}

  /** Remembers where pictures can be had. Signed addresses expire: a newer one replaces the older. */
  learn(addresses: PictureAddresses): void {
    for (const [id, address] of Object.entries(addresses)) this.addresses.set(id, address);
  }

  addressOf(id: PictureId): string | undefined {
    return this.addresses.get(id);
  }

  /** All addresses known, for keeping them beside an autosaved document. */
  knownAddresses(): PictureAddresses {
    return Object.fromEntries(this.addresses);
  }

  get(id: PictureId): Picture | undefined {
    return id === this.stand?.picture ? this.stand.shows : this.pictures.get(id);
  }

  /** What is drawn by that name from now on, for as long as it is worked on; null: nothing more. */
  standIn(stand: StandIn | null): void {
    this.stand = stand;
  }

  /** The file of a picture that has come. */
  fileOf(id: PictureId): Blob | undefined {
    return this.files.get(id);
  }

  /** Fetches and decodes what is not there yet. Resolves when every one has come or failed. */
  async load(ids: Iterable<PictureId>): Promise<void> {
    await Promise.all(Array.from(ids, (id) => this.loadOne(id)));
  }

  /** How these pictures came about, as far as their files say so. */
  async sourcesOf(ids: Iterable<PictureId>): Promise<ReadonlyMap<PictureId, Source | null>> {
    const read = async (id: PictureId) => [id, await sourceOf(this.files.get(id) ?? new Blob())] as const;
    return new Map(await Promise.all(Array.from(ids, read)));
  }

  /** Drops the bitmaps of all other pictures; their addresses stay known. */
  keepOnly(ids: ReadonlySet<PictureId>): void {
    for (const [id, picture] of this.pictures) {
      if (ids.has(id)) continue;
      if (picture instanceof ImageBitmap) picture.close();
      this.pictures.delete(id);
      this.files.delete(id);
    }
  }

  /** What could not be loaded may be asked for again, for example because it is needed for a file. */
  retry(): void {
    this.failed.clear();
  }

  dispose(): void {
    this.stopHealing?.();
    this.keepOnly(new Set());
  }

  onArrival(listener: (id: PictureId) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private loadOne(id: PictureId): Promise<void> {
    const address = this.addresses.get(id);
    if (this.pictures.has(id) || !address || this.failed.get(id) === address) return Promise.resolve();
    const running = this.loading.get(id) ?? this.fetchOne(id, address);
    this.loading.set(id, running);
    return running;
  }

  private async fetchOne(id: PictureId, address: string): Promise<void> {
    try {
      const early = takeEarlyPicture(address)?.catch(() => loadPicture(address));
      const { file, bitmap } = await (early ?? loadPicture(address));
      this.pictures.set(id, bitmap);
      this.files.set(id, file);
      this.lost.delete(id);
      for (const listener of this.listeners) listener(id);
    } catch (failure) {
      this.failed.set(id, address);
      const isGone = failure instanceof PictureMissing && failure.status === 404;
      if (!this.lost.has(id)) {
        this.reportError(
          isGone ? "No image data found in thumbnail" : "A picture of this thumbnail could not be loaded.",
        );
      }
      if (isPassing(failure)) this.heal(id);
      else this.lost.delete(id);
    } finally {
      this.loading.delete(id);
    }
  }

  private heal(id: PictureId): void {
    this.lost.add(id);
    this.stopHealing ??= whenBack(async () => {
      const lost = [...this.lost];
      for (const one of lost) this.failed.delete(one);
      await this.load(lost);
      if (this.lost.size > 0) return false;
      this.stopHealing = undefined;
      return true;
    });
  }
}

/** The connection is gone, or the server is not there at the moment. */
const isPassing = (failure: unknown): boolean =>
  failure instanceof PictureMissing ? failure.status >= 500 : failure instanceof TypeError;

async function loadPicture(address: string): Promise<LoadedPicture> {
  const answer = await fetch(address);
  if (!answer.ok) throw new PictureMissing(answer.status);
  const file = await answer.blob();
  return { file, bitmap: await createImageBitmap(file) };
}
