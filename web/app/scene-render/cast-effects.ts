/**
 * Glow and shadow, which text, pictures and shapes share: both are thrown by the element's silhouette (everything it
 * covers, outlines included) and drawn below it.
 */
import { fade } from "~/scene/colour";
import { effectReach, effectsOf } from "~/scene/effects";
import { type Box, grow } from "~/scene/geometry";
import type { Glow, SceneElement, Shadow } from "~/scene/types";
import { castShadow, type Layer, openLayer, scaleOf } from "./layer";
import type { Context } from "./resources";

/** The second, tighter glow, as a share of the first one's radius. */
const INNER_GLOW = 0.35;

export interface Silhouette {
  /** What the element covers without its effects, in local coordinates. */
  readonly box: Box;
  /** Canvas pixels per unit of the element's effects: the font size for text, 1 otherwise. */
  readonly unit: number;
  /** Draws everything the element covers, opaque, outlines included. */
  draw(layer: Layer): void;
}

export function drawCastEffects(context: Context, element: SceneElement, silhouette: Silhouette): void {
  const glows = effectsOf(element).filter((effect) => effect.kind === "glow");
  const shadows = effectsOf(element).filter((effect) => effect.kind === "shadow");
  if (glows.length + shadows.length === 0) return;
  const reach = effectReach(element) * silhouette.unit;
  const layer = openLayer(context, grow(silhouette.box, reach), reach * scaleOf(context));
  if (!layer) return;
  silhouette.draw(layer);
  for (const glow of glows) castGlow(context, layer, glow, silhouette.unit);
  for (const shadow of shadows) castOneShadow(context, layer, shadow, silhouette.unit);
}

function castGlow(context: Context, layer: Layer, glow: Glow, unit: number): void {
  const color = fade(glow.color, glow.strength);
  const offset = { x: 0, y: 0 };
  castShadow(context, layer, { color, blur: glow.radius * unit, offset });
  castShadow(context, layer, { color, blur: INNER_GLOW * glow.radius * unit, offset });
}

function castOneShadow(context: Context, layer: Layer, shadow: Shadow, unit: number): void {
  castShadow(context, layer, {
    color: fade(shadow.color, shadow.opacity),
    blur: shadow.blur * unit,
    offset: { x: shadow.offsetX * unit, y: shadow.offsetY * unit },
  });
}
