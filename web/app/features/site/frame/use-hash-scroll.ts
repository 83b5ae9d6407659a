/** An address that ends in #part opens with that part in view, a moment after the page stands. */
import { useEffect } from "react";
import { useLocation } from "react-router";

const AFTER = 100;
/** A part below the fold may still be on its way: looked for again, for three seconds. */
const MOST_LOOKS = 30;

export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    let looks = 0;
    const timer = setInterval(() => {
      const part = document.getElementById(hash.slice(1));
      part?.scrollIntoView();
      looks += 1;
      if (part || looks === MOST_LOOKS) clearInterval(timer);
    }, AFTER);
    return () => clearInterval(timer);
  }, [hash]);
}
