/**
 * Words that melt into what is behind them: a purer plate where there is one, else by turns a wider, purer outline and
 * purer letters, as the composer mends its own; a plate when nothing else helps.
 */
import { findEffect, outlinesOf, setEffects } from "~/scene/effects";
import { replaceElements } from "~/scene/operations";
import type { Colour, Scene, TextElement } from "~/scene/types";
import { contrastRatio, PASS_FROM, relativeLuminance, textContrast } from "../contrast";
import type { Issue, SceneInspector } from "./mender";

/** A little over the pass line: the finished picture is redrawn. */
const ENOUGH = PASS_FROM * 1.03;
const ROUNDS = 4;
/** Canvas pixels: narrower outlines do not show at 168 px. */
const OUTLINE = 14;
const STEP = 0.35;

export function* withMoreContrast({ scene }: Issue, inspector: SceneInspector): Generator<Scene> {
  let current = scene;
  for (let round = 0; round < ROUNDS; round++) {
    const weak = weakTexts(current, inspector);
    if (weak.length === 0) break;
    current = replaceElements(
      current,
      weak.map((text) => stronger(text, round)),
    );
  }
  yield current;
  yield replaceElements(current, weakTexts(current, inspector).map(onPlate));
}

function weakTexts(scene: Scene, inspector: SceneInspector): TextElement[] {
  const weak = new Set(
    inspector.readTexts(scene).flatMap((text) => {
      const ratio = textContrast(text);
      return ratio !== null && ratio < ENOUGH ? [text.id] : [];
    }),
  );
  return scene.elements.filter(
    (element): element is TextElement => element.kind === "text" && weak.has(element.id) && !element.locked,
  );
}

function stronger(text: TextElement, round: number): TextElement {
  const seen: TextElement = text.opacity < 1 ? { ...text, opacity: 1 } : text;
  if (findEffect(seen, "plate")) return withPurerPlate(seen);
  return round % 2 === 0 ? withOutline(seen) : withPurerLetters(seen);
}

function withPurerPlate(text: TextElement): TextElement {
  const end = opposite(text.fill);
  const effects = text.effects.map((effect) =>
    effect.kind === "plate"
      ? {
          ...effect,
          color: mix(effect.color, end, STEP),
          colorEnd: effect.colorEnd && mix(effect.colorEnd, end, STEP),
        }
      : effect,
  );
  return { ...text, effects };
}

/** The innermost outline at least so wide that it separates, its colour halfway to the opposite of the letters. */
function withOutline(text: TextElement): TextElement {
  const width = OUTLINE / text.fontSize;
  const [first, ...others] = outlinesOf(text);
  const end = opposite(text.fill);
  const wider = first
    ? { ...first, width: Math.max(first.width, width), color: mix(first.color, end, 0.5) }
    : { kind: "outline" as const, color: end, width };
  return setEffects(text, "outline", [wider, ...others]);
}

/** Fill and gradient nearer to white on a dark outline, nearer to black on a light one. */
function withPurerLetters(text: TextElement): TextElement {
  const [outline] = outlinesOf(text);
  const end = opposite(outline?.color ?? opposite(text.fill));
  const gradient = findEffect(text, "gradient");
  const ranges = text.ranges.map((range) => ({ ...range, fill: range.fill && mix(range.fill, end, STEP) }));
  const purer: TextElement = { ...text, fill: mix(text.fill, end, STEP), ranges };
  if (!gradient) return purer;
  const stops = gradient.stops.map((stop) => ({ ...stop, color: mix(stop.color, end, STEP) }));
  return setEffects(purer, "gradient", [{ ...gradient, stops }]);
}

function onPlate(text: TextElement): TextElement {
  const fill = opposite(opposite(text.fill));
  const plain = setEffects<TextElement>({ ...text, fill, opacity: 1 }, "gradient", []);
  return setEffects(plain, "plate", [
    {
      kind: "plate",
      color: opposite(fill),
      colorEnd: null,
      paddingX: 0.22,
      paddingY: 0.16,
      radius: 0.06,
      borderColor: null,
      borderWidth: 0,
    },
  ]);
}

/** Black or white, whichever is further from the colour. */
export function opposite(colour: Colour): Colour {
  const light = lightOf(colour);
  return contrastRatio(light, 0) > contrastRatio(light, 1) ? "#000000" : "#ffffff";
}

/** `share` of the way from one colour to the other, opaque. */
function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [channels(from), channels(to)];
  const mixed = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function lightOf(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return relativeLuminance(red, green, blue);
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
