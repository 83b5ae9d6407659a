/**
 * The small pictures that lists bring, beside the lists: of the newest few hundred items only, so that a list of thousands
 * takes no more memory the further it is scrolled. An item that has lost its own waits for the sharp one.
 */

export interface Listed {
  readonly id: string;
  /** A data URL of some 8 kB, or an address. */
  readonly imageData: string;
}

/** Five pages of a list. */
const MOST = 240;

export class Previews {
  private readonly kept = new Map<string, string>();

  constructor(private readonly most = MOST) {}

  /** The items without their pictures, which are kept here. */
  take<Item extends Listed>(items: readonly Item[]): Item[] {
    return items.map((item) => {
      this.keep(item.id, item.imageData);
      return { ...item, imageData: "" };
    });
  }

  /** What is shown for the item until there is something sharper; empty where it is not known any more. */
  of({ id, imageData }: Listed): string {
    if (imageData) return imageData;
    const found = this.kept.get(id);
    if (found) this.keep(id, found);
    return found ?? "";
  }

  private keep(id: string, picture: string): void {
    this.kept.delete(id);
    this.kept.set(id, picture);
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** Of this page; ids are nobody else's. */
export const previews = new Previews();
