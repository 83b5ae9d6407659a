/** What tabs of one browser tell each other about the thumbnails they have open. */

/** `opened` asks who else is there; `here` is the answer. */
export interface TabMessage {
  readonly kind: "opened" | "here" | "closed" | "saved";
  readonly thumbnail: string;
}

/** The browser's `BroadcastChannel`, or something like it. */
export type TabChannel = Pick<BroadcastChannel, "postMessage" | "close" | "onmessage">;

export const openTabChannel = (): TabChannel => new BroadcastChannel("thumbsmith-designer");

export function isTabMessage(data: unknown): data is TabMessage {
  const message = data as Partial<TabMessage> | null;
  return typeof message?.kind === "string" && typeof message.thumbnail === "string";
}
