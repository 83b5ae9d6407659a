/** What was done since the server last had the scene, in the words of the steps. Pure. */
import { firstLetters } from "~/scene/first-letters";
import type { History } from "~/scene/history";
import type { Scene } from "~/scene/types";

/** Characters that the server takes. */
const LONGEST = 60;

/** "Edit text, Move"; each kind of step once, the newest first. Undefined when nothing is known to have been done. */
export function changeWords({ start, entries, position }: History, saved: Scene): string | undefined {
  const done = entries.slice(0, position);
  const known = done.findLastIndex(({ scene }) => scene === saved);
  if (known === -1 && saved !== start) return undefined;
  const labels = new Set(
    done
      .slice(known + 1)
      .reverse()
      .map(({ label }) => label),
  );
  const words = [...labels].join(", ");
  return words.length > LONGEST ? `${firstLetters(words, LONGEST - 1)}…` : words || undefined;
}
