/** Sentences and the pictures made from them; `scripts/draw_pictures.py` draws the files in public/samples again. */
import list from "./samples.json";

export interface Sample {
  readonly file: string;
  readonly prompt: string;
}

export const samples: readonly Sample[] = list;
