/** Every action of the designer, by id and by shortcut. */
import { maskActions } from "../mask/mask-actions";
import type { DesignerModel } from "../state/designer";
import type { Action } from "./action";
import { arrangeActions } from "./arrange-actions";
import { editActions } from "./edit-actions";
import { toolActions, viewActions } from "./view-actions";

export const actions: readonly Action[] = [
  ...maskActions,
  ...toolActions,
  ...editActions,
  ...arrangeActions,
  ...viewActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));
const byKeys = new Map(actions.flatMap((action) => action.keys.map((keys) => [keys, action] as const)));

export function findAction(id: string): Action {
  const action = byId.get(id);
  if (!action) throw new Error(`There is no action "${id}".`);
  return action;
}

export function actionForKeys(keys: string): Action | undefined {
  return byKeys.get(keys);
}

/** Runs the action if it can be run now. */
export function runAction(designer: DesignerModel, id: string): void {
  const action = findAction(id);
  if (action.enabled(designer)) action.run(designer);
}
