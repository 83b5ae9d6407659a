/** Labels of thumbnails: what is decided about them in the dialog, and what that makes of each thumbnail's. Pure. */

/** As the server bounds them. */
export const LONGEST_LABEL = 30;
export const MOST_LABELS = 5;

/** The server spells a label in one way, whatever its case and accents. */
export const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { sensitivity: "base" }) === 0;

const isIn = (labels: readonly string[], label: string): boolean =>
  labels.some((other) => isSame(other, label));

/** From A to Z, each once. */
export function joined(...lists: readonly (readonly string[])[]): readonly string[] {
  const all: string[] = [];
  for (const label of lists.flat()) if (!isIn(all, label)) all.push(label);
  return all.sort((one, other) => one.localeCompare(other, "en", { sensitivity: "base" }));
}

/** What is to be on all of the thumbnails, and what on none; all else stays as it is. */
export interface Decisions {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

export const undecided: Decisions = { on: [], off: [] };

export function decided({ on, off }: Decisions, label: string, isOn: boolean): Decisions {
  const without = (labels: readonly string[]) => labels.filter((other) => !isSame(other, label));
  return isOn
    ? { on: [...without(on), label], off: without(off) }
    : { on: without(on), off: [...without(off), label] };
}

/** The labels of a thumbnail afterwards. */
export const afterwards = (labels: readonly string[], { on, off }: Decisions): readonly string[] =>
  joined(labels, on).filter((label) => !isIn(off, label));

/** How many of the thumbnails have it. */
export type Share = "all" | "some" | "none";

export function shareOf(
  label: string,
  labelled: readonly (readonly string[])[],
  decisions: Decisions,
): Share {
  const having = labelled.filter((labels) => isIn(afterwards(labels, decisions), label)).length;
  if (having === 0) return "none";
  return having === labelled.length ? "all" : "some";
}

/** Why it can't be put on all of them; null where it can. */
export function faultOfLabel(
  label: string,
  labelled: readonly (readonly string[])[],
  decisions: Decisions,
): string | null {
  const next = decided(decisions, label, true);
  const isTooMany = labelled.some((labels) => afterwards(labels, next).length > MOST_LABELS);
  return isTooMany ? `A thumbnail has at most ${MOST_LABELS} labels.` : null;
}
