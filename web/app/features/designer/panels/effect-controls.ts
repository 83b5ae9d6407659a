/** What a panel offers for each effect, as data: which fields, and in what range. */
import type { Effect, EffectKind } from "~/scene/types";

export type EditableEffect = Exclude<EffectKind, "relight">;

/** Lengths are shown as percent of a text's size, or as canvas pixels; `largest` is in percent or half-pixels. */
export type EffectControl =
  | { readonly type: "colour"; readonly key: string; readonly label: string }
  | { readonly type: "share"; readonly key: string; readonly label: string }
  | { readonly type: "angle"; readonly key: string; readonly label: string }
  | {
      readonly type: "length";
      readonly key: string;
      readonly label: string;
      readonly largest: number;
      readonly canBeNegative?: boolean;
    };

const COLOUR: EffectControl = { type: "colour", key: "color", label: "Colour" };

export const EFFECT_LABELS: Record<EditableEffect, string> = {
  gradient: "Gradient",
  outline: "Outline",
  shadow: "Shadow",
  glow: "Glow",
  plate: "Plate",
};

export const EFFECT_CONTROLS: Record<EditableEffect, readonly EffectControl[]> = {
  outline: [COLOUR, { type: "length", key: "width", label: "Width", largest: 30 }],
  glow: [
    COLOUR,
    { type: "length", key: "radius", label: "Radius", largest: 50 },
    { type: "share", key: "strength", label: "Strength" },
  ],
  shadow: [
    COLOUR,
    { type: "length", key: "offsetX", label: "Right", largest: 30, canBeNegative: true },
    { type: "length", key: "offsetY", label: "Down", largest: 30, canBeNegative: true },
    { type: "length", key: "blur", label: "Blur", largest: 30 },
    { type: "share", key: "opacity", label: "Strength" },
  ],
  plate: [
    COLOUR,
    { type: "length", key: "paddingX", label: "Width", largest: 80 },
    { type: "length", key: "paddingY", label: "Height", largest: 80 },
    { type: "length", key: "radius", label: "Round", largest: 60 },
  ],
  gradient: [{ type: "angle", key: "angle", label: "Angle" }],
};

export function effectValue(effect: Effect, key: string): number | string {
  return (effect as unknown as Record<string, number | string>)[key] ?? 0;
}

export function withValue(effect: Effect, key: string, value: number | string): Effect {
  return { ...effect, [key]: value };
}

/** Range, shown value and back, for a slider over one numeric control. */
export function sliderFor(control: Exclude<EffectControl, { type: "colour" }>, isText: boolean) {
  if (control.type === "angle") return { minimum: 0, maximum: 180, factor: 1, unit: "°" };
  if (control.type === "share") return { minimum: 0, maximum: 100, factor: 100, unit: "%" };
  const maximum = isText ? control.largest : control.largest * 2;
  const minimum = control.canBeNegative ? -maximum : 0;
  return isText ? { minimum, maximum, factor: 100, unit: "%" } : { minimum, maximum, factor: 1, unit: " px" };
}
