/**
 * Reading a scene from outside (a file, the browser's database, the clipboard): checked against the schema that is generated
 * from the server's models, missing fields filled with their defaults, older versions brought up to date. Fetched when
 * something is read: most visits read nothing but our own server's scenes (`stored-scene.ts`).
 */
import { z } from "zod";
import sceneSchema from "./scene.schema.json";
import { isChecked, markChecked, SceneRefused, upgradeScene } from "./stored-scene";
import type { Scene } from "./types";

/** Made when something is read that nobody has checked: it takes longer than reading does. */
let schema: z.ZodType | undefined;

function checking(): z.ZodType {
  schema ??= z.fromJSONSchema(sceneSchema as Parameters<typeof z.fromJSONSchema>[0]);
  return schema;
}

/** Checked, with missing fields filled in. Throws SceneRefused; what was handed over stays as it is. */
export function readScene(json: unknown): Scene {
  if (isChecked(json)) return json;
  const result = checking().safeParse(upgradeScene(json));
  if (!result.success) {
    const issue = result.error.issues[0];
    const place = issue && issue.path.length > 0 ? ` (${issue.path.join(".")}: ${issue.message})` : "";
    throw new SceneRefused(`This is not a thumbnail that Thumbsmith can read${place}.`);
  }
  const scene = result.data as Scene;
  if (new Set(scene.elements.map((element) => element.id)).size !== scene.elements.length) {
    throw new SceneRefused("Two elements of this thumbnail share one id.");
  }
  markChecked(scene);
  return scene;
}
