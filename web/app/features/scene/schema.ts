/**
 * Reading a scene from outside (a file, the browser's database, the server): checked against the schema that is generated
 * from the server's models, missing fields filled with their defaults, older versions brought up to date.
 */
import { z } from "zod";
import sceneSchema from "./scene.schema.json";
import { SCENE_VERSION, type Scene } from "./types";

/** Why a scene cannot be opened, in words for the person who tries. */
export class SceneRefused extends Error {
  override readonly name = "SceneRefused";
}

const schema = z.fromJSONSchema(sceneSchema as Parameters<typeof z.fromJSONSchema>[0]);

export function readScene(json: unknown): Scene {
  const version = (json as { version?: unknown } | null)?.version ?? SCENE_VERSION;
  if (typeof version === "number" && version > SCENE_VERSION) {
    throw new SceneRefused("This thumbnail was made with a newer version of Thumbsmith. Update to open it.");
  }
  const result = schema.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    const place = issue && issue.path.length > 0 ? ` (${issue.path.join(".")}: ${issue.message})` : "";
    throw new SceneRefused(`This is not a thumbnail that Thumbsmith can read${place}.`);
  }
  const scene = result.data as Scene;
  if (new Set(scene.elements.map((element) => element.id)).size !== scene.elements.length) {
    throw new SceneRefused("Two elements of this thumbnail share one id.");
  }
  return scene;
}
