/** Why the last shuffle has brought nothing, for as long as the same would be asked for again. Pure. */
import { type Generation, NO_MORE_IDEAS } from "~/jobs/generation";

/** Whether the last shuffle has ended so, and for what (`stillAsked`). */
export interface End {
  readonly hasEnded: boolean;
  readonly asked: string;
}

export const notEnded: End = { hasEnded: false, asked: "" };

/** `asked`: what a shuffle would ask for now. The same end while nothing begins or ends. */
export function endAfter(end: End, { code }: Generation, asked: string): End {
  const hasEnded = code === NO_MORE_IDEAS;
  return hasEnded === end.hasEnded ? end : { hasEnded, asked };
}

/** In the server's words; null: there is more, or other ones are wished for now. */
export function endWords(end: End, { error }: Generation, asked: string): string | null {
  return end.hasEnded && end.asked === asked ? error : null;
}
