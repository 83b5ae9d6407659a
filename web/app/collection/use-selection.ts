/** The selection of a list that changes under it. */
import { useCallback, useState } from "react";
import type { Listed } from "./paged-list";
import { everything, extended, nothingChosen, type Selection, stillThere, toggled } from "./selection";

export interface SelectionState {
  chosen: Selection["chosen"];
  /** `range`: from what was chosen last up to this one. */
  choose: (id: string, range: boolean) => void;
  chooseAll: (items: readonly Listed[]) => void;
  clear: () => void;
}

export function useSelection(items: readonly Listed[]): SelectionState {
  const [stored, setSelection] = useState(nothingChosen);
  const ids = items.map(({ id }) => id);
  const selection = stillThere(stored, ids);
  return {
    chosen: selection.chosen,
    choose: (id, range) => setSelection(range ? extended(selection, ids, id) : toggled(selection, id)),
    chooseAll: (all) => setSelection(everything(all.map(({ id }) => id))),
    clear: useCallback(() => setSelection(nothingChosen), []),
  };
}
