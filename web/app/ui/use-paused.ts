/** The text as it was before the last typing began, until that has ended: so many milliseconds without a letter. */
import { useEffect, useState } from "react";

export function usePaused(text: string, pause: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const waiting = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(waiting);
  }, [text, pause]);
  return paused;
}
