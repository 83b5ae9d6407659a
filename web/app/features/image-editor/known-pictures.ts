/** Which pictures the server has as they are on screen, so that its tools can take them without sending them again. */
import type { Picture } from "./canvas/tile";

interface Stored {
  readonly id: string;
  /** Names the content: another one under the same id is another picture. */
  readonly pictureId: string;
}

export class KnownPictures {
  private readonly stored = new WeakMap<Picture, Stored>();
  private readonly contents = new Map<string, string>();

  /** `picture`: null when what the server has is not what is on screen, for example turned or cropped. */
  note(picture: Picture | null, { id, pictureId }: Stored): void {
    this.contents.set(id, pictureId);
    if (picture) this.stored.set(picture, { id, pictureId });
  }

  /** The image's id, or null when the server does not have these pixels. */
  idOf(picture: Picture): string | null {
    const stored = this.stored.get(picture);
    return stored && this.contents.get(stored.id) === stored.pictureId ? stored.id : null;
  }
}
