/** Which things of a list are chosen, as a file manager does it. Pure. */

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** Where a range begins: what was chosen last by itself. */
  readonly anchor: string | null;
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null };

export function toggled(selection: Selection, id: string): Selection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return chosen.size === 0 ? nothingChosen : { chosen, anchor: id };
}

/** Everything between the anchor and `id` as well, in the order of `ids`; the anchor stays. */
export function extended(selection: Selection, ids: readonly string[], id: string): Selection {
  const from = selection.anchor === null ? -1 : ids.indexOf(selection.anchor);
  const to = ids.indexOf(id);
  if (from === -1 || to === -1) return toggled(selection, id);
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
}

export const everything = (ids: readonly string[]): Selection => ({
  chosen: new Set(ids),
  anchor: ids.at(-1) ?? null,
});

/** Without what is no longer in the list. The same object when nothing has gone. */
export function stillThere(selection: Selection, ids: readonly string[]): Selection {
  if (selection.chosen.size === 0) return selection;
  const there = new Set(ids);
  const chosen = new Set([...selection.chosen].filter((id) => there.has(id)));
  if (chosen.size === selection.chosen.size) return selection;
  if (chosen.size === 0) return nothingChosen;
  return { chosen, anchor: selection.anchor && there.has(selection.anchor) ? selection.anchor : null };
}
