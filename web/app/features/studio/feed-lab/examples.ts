/** Neutral videos that stand beside the own one; `python -m tools.art.web_pictures feed` draws their pictures. */
import list from "./examples.json";

/** What a card of a video site says. */
export interface Video {
  readonly title: string;
  readonly channel: string;
  readonly views: string;
  readonly age: string;
  readonly duration: string;
}

export interface ExampleVideo extends Video {
  readonly file: string;
}

export const examples: readonly ExampleVideo[] = list;

/** What a video that is not out yet would show on its first day. */
export const FIRST_DAY = { views: "1.2K views", age: "2 hours ago" } as const;
