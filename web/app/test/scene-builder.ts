/** Scenes for tests, in few words. */
import { newBubble, newImage, newLine, newScene, newShape, newText } from "~/scene/elements";
import type { Scene, SceneElement } from "~/scene/types";

export const PICTURE = "a".repeat(32);

export const text = (id: string, fields: Partial<Parameters<typeof newText>[0]> = {}) =>
  newText({ id, x: 0, y: 0, text: id, ...fields });

export const shape = (id: string, fields: Partial<Parameters<typeof newShape>[0]> = {}) =>
  newShape({ id, shape: "rectangle", x: 0, y: 0, width: 100, height: 100, ...fields });

/** 100 by 100. At 210, 210 and 623, 437 it is far from every line that things snap to. */
export const square = (id: string, x: number, y: number, fields = {}) => shape(id, { x, y, ...fields });

export const bubble = (id: string, fields: Partial<Parameters<typeof newBubble>[0]> = {}) =>
  newBubble({ id, x: 0, y: 0, ...fields });

export const line = (id: string, fields: Partial<Parameters<typeof newLine>[0]> = {}) =>
  newLine({ id, points: [0, 0, 100, 0], stroke: "#ff0000", strokeWidth: 10, ...fields });

/** 150 by 100, about 400, 300. */
export const image = (id: string) => ({
  ...newImage(id, { pictureId: PICTURE, width: 300, height: 200, name: "" }, { x: 0, y: 0 }),
  ...{ x: 325, y: 250, width: 150, height: 100 },
});

export function sceneOf(...elements: SceneElement[]): Scene {
  return { ...newScene(), elements };
}

export const idsOf = (scene: Scene) => scene.elements.map((element) => element.id);

/** Ids one after the other: new-1, new-2, … */
export function countingIds(): () => string {
  let count = 0;
  return () => {
    count++;
    return `new-${count}`;
  };
}
