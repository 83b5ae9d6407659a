/** Several elements as one picture: groups, aligning, even gaps. */
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  Group,
  type LucideIcon,
  Ungroup,
} from "lucide-react";
import {
  type Alignment,
  type Axis,
  alignElements,
  countBlocks,
  distributeElements,
  groupElements,
  ungroupElements,
  withGroups,
} from "~/scene/arranging";
import { elementsById } from "~/scene/operations";
import type { DesignerModel } from "../state/designer-model";
import type { Action } from "./action";

const selectionOf = (designer: DesignerModel) => designer.session.getState().selection;
const blocks = (designer: DesignerModel) => countBlocks(designer.document.scene, selectionOf(designer));

const arrange = (action: Omit<Action, "group">): Action => ({ ...action, group: "Arrange" });

const align = (to: Alignment, label: string, icon: LucideIcon, key: string): Action =>
  arrange({
    id: `align-${to}`,
    label,
    icon,
    keys: [key],
    enabled: (designer) => blocks(designer) > 0,
    run: (designer) =>
      designer.document.commit(label, (scene) =>
        alignElements(scene, selectionOf(designer), to, designer.textSize),
      ),
  });

const distribute = (axis: Axis, label: string, icon: LucideIcon, key: string): Action =>
  arrange({
    id: `distribute-${axis}`,
    label,
    icon,
    keys: [key],
    enabled: (designer) => blocks(designer) > 2,
    run: (designer) =>
      designer.document.commit(label, (scene) =>
        distributeElements(scene, selectionOf(designer), axis, designer.textSize),
      ),
  });

export const groupActions: readonly Action[] = [
  arrange({
    id: "group",
    label: "Group",
    icon: Group,
    keys: ["Mod+G"],
    enabled: (designer) => blocks(designer) > 1,
    run: (designer) => {
      const { scene } = designer.document;
      const members = [...withGroups(scene, selectionOf(designer))];
      const groupId = designer.newId();
      designer.document.commit("Group", (current) => groupElements(current, members, groupId), members);
    },
  }),
  arrange({
    id: "ungroup",
    label: "Ungroup",
    icon: Ungroup,
    keys: ["Mod+Shift+G"],
    enabled: (designer) =>
      elementsById(designer.document.scene, selectionOf(designer)).some(({ groupId }) => groupId !== null),
    run: (designer) =>
      designer.document.commit("Ungroup", (scene) => ungroupElements(scene, selectionOf(designer))),
  }),
  align("left", "Align left", AlignStartVertical, "Alt+A"),
  align("center", "Centre across", AlignCenterVertical, "Alt+H"),
  align("right", "Align right", AlignEndVertical, "Alt+D"),
  align("top", "Align top", AlignStartHorizontal, "Alt+W"),
  align("middle", "Centre up and down", AlignCenterHorizontal, "Alt+V"),
  align("bottom", "Align bottom", AlignEndHorizontal, "Alt+S"),
  distribute("x", "Even gaps across", AlignHorizontalSpaceBetween, "Alt+Shift+H"),
  distribute("y", "Even gaps up and down", AlignVerticalSpaceBetween, "Alt+Shift+V"),
];
