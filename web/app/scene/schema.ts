/**
 * Reading a scene from outside (a file, the browser's database, the clipboard): checked against the schema that is generated
 * from the server's models, missing fields filled with their defaults, older versions brought up to date. Fetched when
 * something is read: most visits read nothing but our own server's scenes (`stored-scene.ts`).
 */
import sceneSchema from "./scene.schema.json";
import { isChecked, markChecked, SceneRefused, upgradeScene } from "./stored-scene";
import type { Scene } from "./types";
import { z } from "./zod";

/** Made when something is read that nobody has checked: it takes longer than reading does. */
let schema: z.ZodType | undefined;

function checking(): z.ZodType {
  schema ??= z.fromJSONSchema(sceneSchema as Parameters<typeof z.fromJSONSchema>[0]);
  return schema;
}

/** The scene with missing fields filled in. Throws SceneRefused. */
function parsed(json: unknown): Scene {
  const result = checking().safeParse(json);
  if (result.success) return result.data as Scene;
  const issue = result.error.issues[0];
  const place = issue && issue.path.length > 0 ? ` (${issue.path.join(".")}: ${issue.message})` : "";
  throw new SceneRefused(`This is not a thumbnail that Thumbsmith can read${place}.`);
}

/**
 * Scenes of one history, which share what did not change: brought up to the present version, each element and background
 * checked and filled once, so that they still share it. Throws SceneRefused.
 */
export function sceneReader(): (json: unknown) => Scene {
  const elements = new Map<unknown, unknown>();
  const backgrounds = new Map<unknown, unknown>();
  const once = (known: Map<unknown, unknown>, part: unknown, read: () => unknown): unknown => {
    if (!known.has(part)) known.set(part, read());
    return known.get(part);
  };
  return (json) => {
    const scene = upgradeScene(json) as Scene;
    const { elements: parts, background } = scene;
    return {
      ...scene,
      background: once(backgrounds, background, () => parsed({ background }).background),
      elements: parts.map((part) => once(elements, part, () => parsed({ elements: [part] }).elements[0])),
    } as Scene;
  };
}

/** Checked, with missing fields filled in. Throws SceneRefused; what was handed over stays as it is. */
export function readScene(json: unknown): Scene {
  if (isChecked(json)) return json;
  const scene = parsed(upgradeScene(json));
  if (new Set(scene.elements.map((element) => element.id)).size !== scene.elements.length) {
    throw new SceneRefused("Two elements of this thumbnail share one id.");
  }
  markChecked(scene);
  return scene;
}
