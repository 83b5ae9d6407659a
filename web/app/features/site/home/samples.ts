/** Sentences and the pictures made from them, which `python -m tools.art.web_pictures samples` draws. */
import list from "./samples.json";

export interface Sample {
  /** Below public/samples, without width and ending. */
  readonly file: string;
  readonly prompt: string;
}

export const samples: readonly Sample[] = list;
