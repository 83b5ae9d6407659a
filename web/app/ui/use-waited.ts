/** Whether so many milliseconds have passed since this was first on the screen: what is shown for less only flickers. */
import { useEffect, useState } from "react";

export function useWaited(milliseconds: number): boolean {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasWaited;
}
