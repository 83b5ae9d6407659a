/** The colours that a scene is made of, for choosing one of them again. */
import { withoutAlpha } from "./colour";
import { effectsOf } from "./effects";
import type { Colour, Effect, Scene, SceneElement } from "./types";

/** Without opacity, those that are used most first; of pictures their effects alone. */
export function coloursOf(scene: Scene, most: number): Colour[] {
  const times = new Map<Colour, number>();
  const used = [
    scene.background.color,
    ...scene.elements.filter(({ visible }) => visible).flatMap(coloursOfElement),
  ];
  for (const colour of used.filter((each) => each !== null).map(withoutAlpha)) {
    times.set(colour, (times.get(colour) ?? 0) + 1);
  }
  return [...times.entries()]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([colour]) => colour);
}

const coloursOfElement = (element: SceneElement): (Colour | null)[] => [
  ...ownColours(element),
  ...effectsOf(element).flatMap(coloursOfEffect),
];

function ownColours(element: SceneElement): (Colour | null)[] {
  switch (element.kind) {
    case "text":
      return [element.fill, ...element.ranges.map(({ fill }) => fill)];
    case "shape":
      return [element.fill, element.stroke];
    case "bubble":
      return [element.backgroundColor, element.borderColor];
    case "line":
      return element.compositeMode === "destination-out" ? [] : [element.stroke];
    case "image":
      return [];
  }
}

function coloursOfEffect(effect: Effect): Colour[] {
  if (effect.kind === "gradient") return effect.stops.map(({ color }) => color);
  return "color" in effect ? [effect.color] : [];
}
