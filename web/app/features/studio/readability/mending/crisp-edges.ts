/** A soft picture gets edges: an outline around its main picture, then around the others and the words. */
import { outlinesOf, setEffects } from "~/scene/effects";
import { replaceElements } from "~/scene/operations";
import type { ImageElement, Scene, SceneElement, TextElement } from "~/scene/types";
import type { Issue } from "./mender";

const AROUND_PICTURE = { kind: "outline", color: "#ffffff", width: 8 } as const;
const AROUND_LETTERS = { kind: "outline", color: "#000000", width: 0.07 } as const;
const LETTERS_ON = { kind: "outline", color: "#ffffff", width: 0.04 } as const;

export function* withCrispEdges({ scene }: Issue): Generator<Scene> {
  const bare = scene.elements.filter((element) => element.visible && !element.locked);
  const images = bare
    .filter(
      (element): element is ImageElement => element.kind === "image" && outlinesOf(element).length === 0,
    )
    .toSorted((one, other) => other.width * other.height - one.width * one.height);
  const texts = bare.filter(
    (element): element is TextElement => element.kind === "text" && outlinesOf(element).length < 2,
  );
  const outlined = (list: readonly ImageElement[]): SceneElement[] =>
    list.map((image) => setEffects(image, "outline", [AROUND_PICTURE]));
  const lettered = texts.map((text) =>
    setEffects(text, "outline", [outlinesOf(text)[0] ?? AROUND_LETTERS, LETTERS_ON]),
  );
  if (images.length > 0) yield replaceElements(scene, outlined(images.slice(0, 1)));
  if (lettered.length > 0) yield replaceElements(scene, lettered);
  yield replaceElements(scene, [...outlined(images), ...lettered]);
}
