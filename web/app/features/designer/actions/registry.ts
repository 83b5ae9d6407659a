/** Every action of the designer, by id and by shortcut. */
import { waysInto } from "~/editor-kit/action";
import { cropActions } from "../crop/crop-actions";
import { eraseActions } from "../erase/erase-actions";
import { maskActions } from "../mask/mask-actions";
import type { DesignerModel } from "../state/designer-model";
import type { Action } from "./action";
import { arrangeActions } from "./arrange-actions";
import { clipboardActions } from "./clipboard-actions";
import { editActions } from "./edit-actions";
import { groupActions } from "./group-actions";
import { textActions } from "./text-actions";
import { brushActions, toolActions, viewActions } from "./view-actions";

export const actions: readonly Action[] = [
  ...toolActions,
  ...brushActions,
  ...cropActions,
  ...eraseActions,
  ...editActions,
  ...clipboardActions,
  ...arrangeActions,
  ...groupActions,
  ...textActions,
  ...maskActions,
  ...viewActions,
];

export const { findAction, actionForKeys } = waysInto(actions);

/** Runs the action if it can be run now. */
export function runAction(designer: DesignerModel, id: string): void {
  const action = findAction(id);
  if (action.enabled(designer)) action.run(designer);
}
