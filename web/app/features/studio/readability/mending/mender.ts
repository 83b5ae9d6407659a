/** What a fix is: it proposes scenes, and may ask about them. */
import type { Size } from "~/scene/geometry";
import type { Scene, TextElement } from "~/scene/types";
import type { SceneReading } from "../read-scene";
import type { Finding, TextReading } from "../types";

/** What a mender may ask about a scene. */
export interface SceneInspector {
  read(scene: Scene): SceneReading;
  /** Quicker than `read`. */
  readTexts(scene: Scene): readonly TextReading[];
  textSize(text: TextElement): Size;
}

/** What is wrong with which scene. */
export interface Issue {
  readonly scene: Scene;
  readonly finding: Finding;
  readonly reading: SceneReading;
}

export type Mender = (issue: Issue, inspector: SceneInspector) => Iterable<Scene>;
