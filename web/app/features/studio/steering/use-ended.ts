/** Why the last shuffle has brought nothing, for as long as the same would be asked for again. */
import { useState } from "react";
import { type Generation, NO_MORE_IDEAS } from "~/jobs/generation";

/** `asked`: what a shuffle would ask for now (`stillAsked`). */
export function useEnded({ code, error }: Generation, asked: string): string | null {
  const hasEnded = code === NO_MORE_IDEAS;
  const [end, setEnd] = useState({ hasEnded, asked });
  // While it is drawn, so that words of before never stand there for a moment.
  if (end.hasEnded !== hasEnded) setEnd({ hasEnded, asked });
  return hasEnded && end.asked === asked ? error : null;
}
