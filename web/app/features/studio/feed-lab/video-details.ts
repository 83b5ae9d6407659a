/** Title, channel and duration with which a thumbnail is shown in the lab, as this browser keeps them. */

export interface VideoDetails {
  /** Null: the thumbnail's own title. */
  readonly title: string | null;
  readonly channel: string;
  readonly duration: string;
}

export const NEW_DETAILS: VideoDetails = { title: null, channel: "Your channel", duration: "10:24" };
const MOST_KEPT = 200;

type SmallStorage = Pick<Storage, "getItem" | "setItem">;

/** Minutes and seconds, with hours or without. */
export function isDuration(text: string): boolean {
  return /^(\d{1,2}:[0-5]\d|\d{1,2}):[0-5]\d$/.test(text.trim());
}

export class DetailsStorage {
  private readonly key: string;

  /** `storage` is looked up at each call, because a browser may forbid even that. */
  constructor(
    userId: string,
    private readonly storage: () => SmallStorage,
  ) {
    this.key = `thumbsmith-feed-lab:${userId}`;
  }

  /** Of the thumbnail; a new one begins with the channel that was named last. */
  read(thumbnailId: string): VideoDetails {
    const all = this.readAll();
    return all.get(thumbnailId) ?? { ...NEW_DETAILS, channel: lastOf(all)?.channel ?? NEW_DETAILS.channel };
  }

  /** Storage may be full or switched off; the details then hold until the page is left. */
  write(thumbnailId: string, details: VideoDetails): void {
    const all = this.readAll();
    all.delete(thumbnailId);
    all.set(thumbnailId, details);
    try {
      this.storage().setItem(this.key, JSON.stringify([...all].slice(-MOST_KEPT)));
    } catch {
      // See above.
    }
  }

  /** The newest last. Anything may stand in a browser's storage; what is none of ours is left out. */
  private readAll(): Map<string, VideoDetails> {
    try {
      const kept: unknown = JSON.parse(this.storage().getItem(this.key) ?? "[]");
      return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
    } catch {
      return new Map();
    }
  }
}

function lastOf(all: ReadonlyMap<string, VideoDetails>): VideoDetails | undefined {
  return [...all.values()].at(-1);
}

function isEntry(value: unknown): value is [string, VideoDetails] {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const details: unknown = value[1];
  if (typeof details !== "object" || details === null) return false;
  const { title, channel, duration } = details as Record<string, unknown>;
  return (
    (title === null || typeof title === "string") &&
    typeof channel === "string" &&
    typeof duration === "string"
  );
}
