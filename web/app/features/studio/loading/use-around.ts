/** When what stands around the canvas is drawn: after the picture. */
import { startTransition, useEffect, useState } from "react";

/** Milliseconds that it waits for a picture that takes long, and in a tab that nobody looks at. */
const PATIENCE = 2_000;

/** Whether it is time for it: when the picture has been drawn. It is drawn bit by bit, so that the canvas answers meanwhile. */
export function useAround(isPictureThere: boolean): boolean {
  const [isDue, setDue] = useState(isPictureThere);
  useEffect(() => {
    if (isDue) return;
    const show = () => startTransition(() => setDue(true));
    const waiting = setTimeout(show, PATIENCE);
    if (!isPictureThere) return () => clearTimeout(waiting);
    // One frame draws the picture; what a person does first on it comes before what stands around it.
    let idle = 0;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        idle = whenIdle(show);
      });
    });
    return () => {
      clearTimeout(waiting);
      cancelAnimationFrame(frame);
      forgetIdle(idle);
    };
  }, [isPictureThere, isDue]);
  return isDue;
}

/** Safari does not say when it has time. */
const SAYS_WHEN_IDLE = "requestIdleCallback" in globalThis;

function whenIdle(show: () => void): number {
  return SAYS_WHEN_IDLE ? requestIdleCallback(show) : requestAnimationFrame(show);
}

function forgetIdle(asked: number): void {
  if (SAYS_WHEN_IDLE) cancelIdleCallback(asked);
  else cancelAnimationFrame(asked);
}
