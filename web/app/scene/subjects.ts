/** What a picture is about, as the server's composer names it: its visible heroes. Pure. */
import type { ImageElement, Scene } from "./types";

export function subjectsOf(scene: Scene): readonly ImageElement[] {
  return scene.elements.filter(
    (element): element is ImageElement =>
      element.kind === "image" && element.visible && element.role === "hero",
  );
}

/** The same picture without what is written and drawn on it. */
export function picturesOnly(scene: Scene): Scene {
  return { ...scene, elements: scene.elements.filter(({ kind }) => kind === "image") };
}
