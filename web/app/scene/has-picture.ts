/** Whether there is anything to see, save or download. */
import type { Scene } from "./types";

export function hasPicture(scene: Scene): boolean {
  return scene.elements.length > 0 || scene.background.picture !== null;
}
