/**
 * An action: one thing a person can do, as an object. Toolbar, shortcuts and the help sheet all come from the list of
 * these (`registry.ts`), so that they never disagree.
 */
import type { LucideIcon } from "lucide-react";
import type { DesignerModel } from "../state/designer-model";

export type ActionGroup = "Tools" | "Edit" | "Arrange" | "Move" | "Mask" | "View";

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** As `keys.ts` writes them, the first is the one that is shown; may be empty. */
  readonly keys: readonly string[];
  readonly group: ActionGroup;
  /** The browser tells of these keys by an event of its own (copy, paste): the shortcuts leave them to it. */
  readonly isNative?: boolean;
  enabled(designer: DesignerModel): boolean;
  run(designer: DesignerModel): void;
  /** For actions that are on or off, such as the current tool. */
  isOn?(designer: DesignerModel): boolean;
}
