/** Order, lock, hide, flip, and moving by the arrow keys. */
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpToLine,
  ChevronDown,
  ChevronUp,
  Eye,
  FlipHorizontal2,
  FlipVertical2,
  Lock,
  type LucideIcon,
} from "lucide-react";
import {
  changeElements,
  elementsById,
  moveElements,
  type OrderStep,
  reorderElements,
} from "~/scene/operations";
import type { SceneElement } from "~/scene/types";
import type { DesignerModel } from "../state/designer-model";
import type { Action } from "./action";
import { hasSelection } from "./edit-actions";

const selected = (designer: DesignerModel): SceneElement[] =>
  elementsById(designer.document.scene, designer.session.getState().selection);

const order = (step: OrderStep, label: string, icon: LucideIcon, key: string): Action => ({
  id: `order-${step}`,
  label,
  icon,
  keys: [key],
  group: "Arrange",
  enabled: hasSelection,
  run: ({ document, session }) =>
    document.commit(label, (scene) => reorderElements(scene, session.getState().selection, step)),
});

const SMALL_STEP = 1;
const LARGE_STEP = 10;

function nudges(key: string, direction: string, icon: LucideIcon, x: number, y: number): Action[] {
  const nudge = (step: number, keys: string, distance: string): Action => ({
    id: `nudge-${direction}-${step}`,
    label: `Move ${distance} ${direction}`,
    icon,
    keys: [keys],
    group: "Move",
    enabled: (designer) => selected(designer).some((element) => !element.locked),
    run: (designer) => {
      const ids = selected(designer)
        .filter((element) => !element.locked)
        .map((element) => element.id);
      designer.document.commit("Nudge", (scene) => moveElements(scene, ids, x * step, y * step));
    },
  });
  return [nudge(SMALL_STEP, key, "1 pixel"), nudge(LARGE_STEP, `Shift+${key}`, "10 pixels")];
}

/** Turns a switch of all selected elements on, or off when all have it. */
function toggle(
  id: string,
  label: string,
  icon: LucideIcon,
  keys: readonly string[],
  isOn: (element: SceneElement) => boolean,
  set: (element: SceneElement, on: boolean) => SceneElement,
  applies: (element: SceneElement) => boolean = () => true,
): Action {
  const of = (designer: DesignerModel) => selected(designer).filter(applies);
  return {
    id,
    label,
    icon,
    keys,
    group: "Arrange",
    enabled: (designer) => of(designer).length > 0,
    isOn: (designer) => of(designer).length > 0 && of(designer).every(isOn),
    run: (designer) => {
      const elements = of(designer);
      const on = !elements.every(isOn);
      const ids = elements.map((element) => element.id);
      designer.document.commit(label, (scene) => changeElements(scene, ids, (element) => set(element, on)));
    },
  };
}

const canFlip = (element: SceneElement) => element.kind === "image" || element.kind === "shape";
const isFlipped = (axis: "flipX" | "flipY") => (element: SceneElement) =>
  (element.kind === "image" || element.kind === "shape") && element[axis];
const setFlip =
  (axis: "flipX" | "flipY") =>
  (element: SceneElement, on: boolean): SceneElement =>
    element.kind === "image" || element.kind === "shape" ? { ...element, [axis]: on } : element;

export const arrangeActions: readonly Action[] = [
  order("front", "Bring to front", ArrowUpToLine, "}"),
  order("forward", "Bring forward", ChevronUp, "]"),
  order("backward", "Send backward", ChevronDown, "["),
  order("back", "Send to back", ArrowDownToLine, "{"),
  toggle(
    "lock",
    "Lock",
    Lock,
    ["Mod+L"],
    (element) => element.locked,
    (element, locked) => ({ ...element, locked }),
  ),
  toggle(
    "hide",
    "Hide",
    Eye,
    ["Mod+Shift+H"],
    (element) => !element.visible,
    (element, hidden) => ({ ...element, visible: !hidden }),
  ),
  toggle(
    "flip-x",
    "Flip horizontally",
    FlipHorizontal2,
    ["Shift+H"],
    isFlipped("flipX"),
    setFlip("flipX"),
    canFlip,
  ),
  toggle(
    "flip-y",
    "Flip vertically",
    FlipVertical2,
    ["Shift+V"],
    isFlipped("flipY"),
    setFlip("flipY"),
    canFlip,
  ),
  ...nudges("ArrowLeft", "left", ArrowLeft, -1, 0),
  ...nudges("ArrowRight", "right", ArrowRight, 1, 0),
  ...nudges("ArrowUp", "up", ArrowUp, 0, -1),
  ...nudges("ArrowDown", "down", ArrowDown, 0, 1),
];
