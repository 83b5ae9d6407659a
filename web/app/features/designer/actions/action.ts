/** An action of the designer; `registry.ts` lists them. */
import type { Action as KitAction } from "~/editor-kit/action";
import type { DesignerModel } from "../state/designer-model";

export type ActionGroup = "Tools" | "Edit" | "Arrange" | "Move" | "Mask" | "View";

export type Action = KitAction<DesignerModel, ActionGroup>;
