/**
 * Scenes that come from our own server or have been checked already: brought up to the present version, nothing more.
 * Scenes from elsewhere are read by `schema.ts`, which takes a library that a page should not wait for.
 */
import { SCENE_VERSION, type Scene } from "./types";

/** Why a scene cannot be opened, in words for the person who tries. */
export class SceneRefused extends Error {
  override readonly name = "SceneRefused";
  readonly isForPeople = true;
}

/** Scenes that have been checked. They never change, so that once is enough. */
const checked = new WeakSet<object>();

export const isChecked = (scene: unknown): scene is Scene =>
  typeof scene === "object" && scene !== null && checked.has(scene);

export function markChecked(scene: Scene): void {
  checked.add(scene);
}

/**
 * A scene of our own server's answer, which has checked and completed it by the same schema. Throws SceneRefused for one
 * of a newer program.
 */
export function storedScene(answered: unknown): Scene {
  const scene = upgradeScene(answered) as Scene;
  checked.add(scene);
  return scene;
}

type Document = Readonly<Record<string, unknown>>;

/** From version *n* to version *n* + 1, by *n*; the same steps as the server's `scene/migrations.py`. */
const MIGRATIONS: Readonly<Record<number, (scene: Document) => Document>> = {
  // A stroke may be as wide at each point as the pen was pressed; older strokes are even, as they were.
  1: (scene) =>
    withElements(scene, (element) => (element.kind === "line" ? { widths: [], ...element } : element)),
  // A crop lies in its picture: older ones are cut to it, one that shows nothing of it is taken off.
  2: (scene) =>
    withElements(scene, (element) => (element.crop ? { ...element, crop: clipped(element.crop) } : element)),
};

function withElements(scene: Document, step: (element: Document) => Document): Document {
  const { version, elements } = scene;
  if (!Array.isArray(elements)) return scene;
  return { ...scene, elements: elements.map((element) => upgradedOnce(Number(version), element, step)) };
}

const upgraded = new Map<number, WeakMap<object, object>>();

/** The same object for the same element, so that scenes of one history still share what did not change. */
function upgradedOnce(version: number, element: unknown, step: (element: Document) => Document): unknown {
  if (typeof element !== "object" || element === null) return element;
  const known = upgraded.get(version) ?? new WeakMap<object, object>();
  upgraded.set(version, known);
  const result = known.get(element) ?? step(element as Document);
  known.set(element, result);
  return result;
}

/** Of a side: less than a pixel of the largest picture. */
const LEAST_CROP = 1e-5;

function clipped(crop: unknown): unknown {
  const { x = 0, y = 0, width = 1, height = 1 } = crop as Readonly<Partial<Record<string, number>>>;
  const shown = { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
  return Math.min(shown.width, shown.height) >= LEAST_CROP ? shown : null;
}

/** Brought up to the present version, unchecked. Throws SceneRefused for one of a newer program. */
export function upgradeScene(json: unknown): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return json;
  let scene = json as Document;
  const version = scene.version ?? SCENE_VERSION;
  if (typeof version === "number" && version > SCENE_VERSION) {
    throw new SceneRefused("This thumbnail was made with a newer version of Thumbsmith. Update to open it.");
  }
  for (let step = Number(version); step < SCENE_VERSION; step++) {
    scene = { ...MIGRATIONS[step]?.(scene), version: step + 1 };
  }
  return scene;
}
