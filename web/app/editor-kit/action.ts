/**
 * An action: one thing a person can do, as an object. Buttons, shortcuts and the help sheet all come from an editor's list
 * of these, so that they never disagree.
 */
import type { LucideIcon } from "lucide-react";

export interface Action<Model, Group extends string> {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** As `keys.ts` writes them, the first is the one that is shown; may be empty. */
  readonly keys: readonly string[];
  readonly group: Group;
  /** The browser tells of these keys by an event of its own (copy, paste): the shortcuts leave them to it. */
  readonly isNative?: boolean;
  enabled(model: Model): boolean;
  run(model: Model): void;
  /** For actions that are on or off, such as the current tool. */
  isOn?(model: Model): boolean;
}

/** Ways into a list of actions: by id, and by shortcut. */
export function waysInto<Model, Group extends string>(actions: readonly Action<Model, Group>[]) {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return {
    findAction(id: string): Action<Model, Group> {
      const action = byId.get(id);
      if (!action) throw new Error(`There is no action "${id}".`);
      return action;
    },
    /** The action of these keys that can be run now: the same key may mean two things that never go together. */
    actionForKeys: (keys: string, model: Model): Action<Model, Group> | undefined =>
      actions.find((action) => action.keys.includes(keys) && action.enabled(model)),
  };
}
