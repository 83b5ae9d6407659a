/** The pictures of a title that a visitor asked for, and how far they are. */
export interface DemoPicture {
  /** A data URL. */
  readonly image: string;
  /** What keeps this very picture later, and those that came with it. */
  readonly demo: string;
}

export const DEMO_PICTURES = 4;

/** Under it a tab remembers the title. */
export const ASKED = "thumbsmith-asked";

/** All of them. */
export interface DemoPictures {
  readonly pictures: readonly DemoPicture[];
  /** Visitors may download one here. */
  readonly mayDownload: boolean;
}

export interface DemoProgress {
  /** By their places; not all are there. */
  readonly pictures: readonly (DemoPicture | undefined)[];
  readonly words: string;
  /** 0 to 1, or null while it is not known. */
  readonly fraction: number | null;
}
