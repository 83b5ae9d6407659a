/** Every action of the designer, by id and by shortcut. */
import { maskActions } from "../mask/mask-actions";
import type { DesignerModel } from "../state/designer-model";
import type { Action } from "./action";
import { arrangeActions } from "./arrange-actions";
import { clipboardActions } from "./clipboard-actions";
import { editActions } from "./edit-actions";
import { groupActions } from "./group-actions";
import { brushActions, toolActions, viewActions } from "./view-actions";

export const actions: readonly Action[] = [
  ...toolActions,
  ...brushActions,
  ...editActions,
  ...clipboardActions,
  ...arrangeActions,
  ...groupActions,
  ...maskActions,
  ...viewActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

export function findAction(id: string): Action {
  const action = byId.get(id);
  if (!action) throw new Error(`There is no action "${id}".`);
  return action;
}

/** The action of these keys that can be run now: the same key may mean two things that never go together. */
export function actionForKeys(keys: string, designer: DesignerModel): Action | undefined {
  return actions.find((action) => action.keys.includes(keys) && action.enabled(designer));
}

/** Runs the action if it can be run now. */
export function runAction(designer: DesignerModel, id: string): void {
  const action = findAction(id);
  if (action.enabled(designer)) action.run(designer);
}
