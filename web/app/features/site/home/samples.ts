/** Sentences and the pictures made from them; `scripts/draw_site.py` draws the files in public/samples again. */
import list from "./samples.json";

export interface Sample {
  /** Below public/samples, without width and ending. */
  readonly file: string;
  readonly prompt: string;
}

export const samples: readonly Sample[] = list;
