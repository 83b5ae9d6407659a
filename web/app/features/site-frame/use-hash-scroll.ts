/** An address that ends in #part opens with that part in view, a moment after the page stands. */
import { useEffect } from "react";
import { useLocation } from "react-router";

const AFTER = 100;

export function useHashScroll(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => document.getElementById(hash.slice(1))?.scrollIntoView(), AFTER);
    return () => clearTimeout(timer);
  }, [hash]);
}
