/** How an element mixes with what is below it. */
import type { BlendMode, SceneElement } from "./types";

export const blendOf = (element: SceneElement): BlendMode => ("blend" in element ? element.blend : "normal");

/** As a canvas names it. */
export const compositeOf = (blend: BlendMode): GlobalCompositeOperation =>
  blend === "normal" ? "source-over" : blend;

/** Beside each other what belongs together: what darkens, lightens, adds contrast, compares, takes a part of the colour. */
export const BLEND_LABELS: Record<BlendMode, string> = {
  normal: "Normal",
  darken: "Darken",
  multiply: "Multiply",
  "color-burn": "Colour burn",
  lighten: "Lighten",
  screen: "Screen",
  "color-dodge": "Colour dodge",
  overlay: "Overlay",
  "soft-light": "Soft light",
  "hard-light": "Hard light",
  difference: "Difference",
  exclusion: "Exclusion",
  hue: "Hue",
  saturation: "Saturation",
  color: "Colour",
  luminosity: "Luminosity",
};
