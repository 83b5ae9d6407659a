/**
 * Effects of an element as a list that is drawn in a fixed order: reading, setting and removing one, and the looks a
 * person can pick with one click. How they are drawn is in `docs/scene.md`.
 */

import { withLook } from "./text-ranges";
import type {
  Colour,
  Effect,
  EffectKind,
  Outline,
  Plate,
  SceneElement,
  TextEffect,
  TextElement,
} from "./types";

const ALL = { start: 0, end: Number.POSITIVE_INFINITY };

export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

export function effectsOf(element: SceneElement): readonly Effect[] {
  return "effects" in element ? element.effects : [];
}

export function findEffect<K extends EffectKind>(element: SceneElement, kind: K): EffectOf<K> | undefined {
  return effectsOf(element).find((effect): effect is EffectOf<K> => effect.kind === kind);
}

export function outlinesOf(element: SceneElement): Outline[] {
  return effectsOf(element).filter((effect) => effect.kind === "outline");
}

/** A bent text has none. */
export function platesOf(text: TextElement): Plate[] {
  return text.curve === 0 ? text.effects.filter((effect) => effect.kind === "plate") : [];
}

/** Replaces the effects of that kind (all outlines at once) by the given ones; an empty list removes them. */
export function setEffects<E extends SceneElement>(
  element: E,
  kind: EffectKind,
  effects: readonly Effect[],
): E {
  if (!("effects" in element)) return element;
  const others = effectsOf(element).filter((effect) => effect.kind !== kind);
  if (effects.length === 0 && others.length === element.effects.length) return element;
  return { ...element, effects: [...others, ...effects] };
}

/** All of it in a plain colour: a gradient would lie over it, and so would the colours of single letters. */
export function withFill<E extends SceneElement & { readonly fill: unknown }>(element: E, fill: Colour): E {
  const plain = setEffects({ ...element, fill }, "gradient", []);
  return plain.kind === "text" ? { ...plain, ...withLook(plain, ALL, { fill: null }) } : plain;
}

/** Total width of the stacked outlines, in the unit of the element (em for text, pixels otherwise). */
export function outlineWidth(element: SceneElement): number {
  return outlinesOf(element).reduce((sum, outline) => sum + outline.width, 0);
}

/** How far effects reach beyond the element's own edge, in the element's unit; blurs count three sigma. */
export function effectReach(element: SceneElement): number {
  const outline = outlineWidth(element);
  return effectsOf(element).reduce((reach, effect) => {
    if (effect.kind === "glow") return Math.max(reach, outline + 3 * effect.radius);
    if (effect.kind === "shadow") {
      return Math.max(reach, outline + Math.hypot(effect.offsetX, effect.offsetY) + 3 * effect.blur);
    }
    if (effect.kind === "plate") {
      const border = effect.borderColor ? effect.borderWidth / 2 : 0;
      return Math.max(reach, Math.max(effect.paddingX, effect.paddingY) + border);
    }
    return reach;
  }, outline);
}

type MadeEffect = Exclude<EffectKind, "relight">;

// Lengths of a text are in em, of everything else in canvas pixels.
const INITIAL_FOR_TEXT: { readonly [K in MadeEffect]: EffectOf<K> } = {
  outline: { kind: "outline", color: "#000000", width: 0.08 },
  glow: { kind: "glow", color: "#18e0ff", radius: 0.15, strength: 0.8 },
  shadow: { kind: "shadow", color: "#000000", offsetX: 0.04, offsetY: 0.07, blur: 0.03, opacity: 0.7 },
  plate: {
    kind: "plate",
    color: "#ff1f1f",
    colorEnd: null,
    paddingX: 0.24,
    paddingY: 0.14,
    radius: 0.08,
    borderColor: null,
    borderWidth: 0,
  },
  gradient: {
    kind: "gradient",
    angle: 90,
    stops: [
      { offset: 0, color: "#ffffff" },
      { offset: 1, color: "#ffb703" },
    ],
  },
};

const INITIAL_FOR_OTHERS: { readonly [K in MadeEffect]: EffectOf<K> } = {
  ...INITIAL_FOR_TEXT,
  outline: { kind: "outline", color: "#ffffff", width: 8 },
  glow: { kind: "glow", color: "#18e0ff", radius: 24, strength: 0.8 },
  shadow: { kind: "shadow", color: "#000000", offsetX: 8, offsetY: 14, blur: 14, opacity: 0.6 },
};

/** The effect that a switch in a panel turns on. */
export function initialEffect<K extends MadeEffect>(kind: K, isText: boolean): EffectOf<K> {
  return isText ? INITIAL_FOR_TEXT[kind] : INITIAL_FOR_OTHERS[kind];
}

/** A finished look of a text: its fill and all its effects. */
export interface TextLook {
  readonly key: string;
  readonly label: string;
  readonly fill: string;
  readonly effects: readonly TextEffect[];
}

export const TEXT_LOOKS: readonly TextLook[] = [
  { key: "plain", label: "Plain", fill: "#ffffff", effects: [] },
  {
    key: "outlined",
    label: "Outlined",
    fill: "#ffffff",
    effects: [initialEffect("outline", true), { ...initialEffect("shadow", true), blur: 0, opacity: 1 }],
  },
  {
    key: "double",
    label: "Double outline",
    fill: "#ffe600",
    effects: [
      { kind: "outline", color: "#000000", width: 0.07 },
      { kind: "outline", color: "#ffffff", width: 0.05 },
      initialEffect("shadow", true),
    ],
  },
  {
    key: "neon",
    label: "Neon",
    fill: "#ffffff",
    effects: [{ kind: "outline", color: "#1d5cff", width: 0.03 }, initialEffect("glow", true)],
  },
  {
    key: "plate",
    label: "Plate",
    fill: "#ffffff",
    effects: [initialEffect("plate", true)],
  },
  {
    key: "sticker",
    label: "Sticker",
    fill: "#ff1f1f",
    effects: [
      { kind: "outline", color: "#ffffff", width: 0.1 },
      { kind: "shadow", color: "#000000", offsetX: 0, offsetY: 0.05, blur: 0.06, opacity: 0.55 },
    ],
  },
  {
    key: "comic",
    label: "Comic",
    fill: "#ffe600",
    effects: [
      {
        kind: "gradient",
        angle: 90,
        stops: [
          { offset: 0, color: "#fff3c4" },
          { offset: 0.5, color: "#ffe600" },
          { offset: 1, color: "#ff7a00" },
        ],
      },
      { kind: "outline", color: "#000000", width: 0.07 },
      { kind: "shadow", color: "#c1121f", offsetX: 0.07, offsetY: 0.08, blur: 0, opacity: 1 },
    ],
  },
  {
    key: "steel",
    label: "Steel",
    fill: "#d4d4d8",
    effects: [
      {
        kind: "gradient",
        angle: 90,
        stops: [
          { offset: 0, color: "#ffffff" },
          { offset: 0.48, color: "#d4d4d8" },
          { offset: 0.52, color: "#71717a" },
          { offset: 1, color: "#f4f4f5" },
        ],
      },
      { kind: "outline", color: "#0b1f4b", width: 0.06 },
      initialEffect("shadow", true),
    ],
  },
  {
    key: "molten",
    label: "Molten",
    fill: "#ffb703",
    effects: [
      {
        kind: "gradient",
        angle: 90,
        stops: [
          { offset: 0, color: "#fff3c4" },
          { offset: 0.55, color: "#ffb703" },
          { offset: 1, color: "#ff1f1f" },
        ],
      },
      { kind: "outline", color: "#3b0a00", width: 0.07 },
      initialEffect("shadow", true),
    ],
  },
];
