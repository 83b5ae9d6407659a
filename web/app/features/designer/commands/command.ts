/** A command of the palette: an action of the designer, or something that the page around it can do. */
import type { LucideIcon } from "lucide-react";
import { actions } from "../actions/registry";
import type { DesignerModel } from "../state/designer-model";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** As `editor-kit/keys.ts` writes them; may be empty. */
  readonly keys: readonly string[];
  readonly group: string;
  run(): void;
}

/** What the designer can do now. */
export const commandsOf = (designer: DesignerModel): readonly Command[] =>
  actions
    .filter((action) => action.id !== "commands" && action.enabled(designer))
    .map((action) => ({
      ...action,
      label: action.isOn?.(designer) ? `${action.label}: on` : action.label,
      run: () => action.run(designer),
    }));
