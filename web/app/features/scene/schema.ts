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

/** Made when something is read that nobody has checked: it takes longer than reading does. */
let schema: z.ZodType | undefined;

function checking(): z.ZodType {
  schema ??= z.fromJSONSchema(sceneSchema as Parameters<typeof z.fromJSONSchema>[0]);
  return schema;
}

/** Scenes that have been checked. They never change, so that once is enough. */
const checked = new WeakSet<object>();

/** Checked, with missing fields filled in. Throws SceneRefused; what was handed over stays as it is. */
export function readScene(json: unknown): Scene {
  if (typeof json === "object" && json !== null && checked.has(json)) return json as Scene;
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
  checked.add(scene);
  return scene;
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
  1: (scene) => ({
    ...scene,
    ...(Array.isArray(scene.elements) && { elements: scene.elements.map(withWidths) }),
  }),
};

const upgradedLines = new WeakMap<object, object>();

/** The same object for the same stroke, so that scenes of one history still share what did not change. */
function withWidths(element: unknown): unknown {
  if (typeof element !== "object" || element === null || (element as Document).kind !== "line")
    return element;
  const upgraded = upgradedLines.get(element) ?? { widths: [], ...element };
  upgradedLines.set(element, upgraded);
  return upgraded;
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
