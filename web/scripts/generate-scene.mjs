/**
 * Writes app/scene/scene.schema.json and, from it, the types in app/scene/gen from the server's models, which define the scene.
 * With --check nothing is written: the command fails when what is committed differs from what the models say.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { createClient } from "@hey-api/openapi-ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const committedSchema = join(web, "app/scene/scene.schema.json");
const committedTypes = join(web, "app/scene/gen/types.gen.ts");
const python = process.env.THUMBSMITH_PYTHON ?? join(web, "../.venv/bin/python");

const printSchema = `
import json
from thumbsmith.scene.types import Scene
print(json.dumps(Scene.model_json_schema(mode="serialization")))
`;

/** The models as parts of an OpenAPI document, which is what the generator reads. */
function documentOf({ $defs, ...scene }) {
  const text = JSON.stringify({ ...$defs, Scene: scene }).replaceAll("#/$defs/", "#/components/schemas/");
  const schemas = JSON.parse(text, (key, value) => (key === "discriminator" ? undefined : value));
  for (const model of Object.values(schemas)) {
    model.required = Object.keys(model.properties); // a scene that was read has them all
    delete model.title;
    for (const field of Object.values(model.properties)) delete field.title;
  }
  return { openapi: "3.1.0", info: { title: "scene", version: "1" }, paths: {}, components: { schemas } };
}

async function typesOf(schema) {
  const directory = mkdtempSync(join(tmpdir(), "thumbsmith-scene-"));
  try {
    await createClient({
      input: documentOf(schema),
      output: { path: directory },
      plugins: ["@hey-api/typescript"],
      logs: { level: "silent" },
    });
    return unchangeable(readFileSync(join(directory, "types.gen.ts"), "utf8"));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Scenes are never changed in place; the generator knows no such thing. What it says of an API's address goes. */
function unchangeable(types) {
  return types
    .replace(/export type ClientOptions = \{[\s\S]*?\};\n\n/, "")
    .replaceAll("Array<", "ReadonlyArray<")
    .replaceAll(/^( +)([\w$]+|\[key: string\]): /gm, "$1readonly $2: ");
}

const printed = execFileSync(python, ["-c", printSchema], { cwd: join(web, "../server"), encoding: "utf8" });
const schema = JSON.parse(printed);
const types = await typesOf(schema);

if (process.argv.includes("--check")) {
  const isSchemaStale = !isDeepStrictEqual(schema, JSON.parse(readFileSync(committedSchema, "utf8")));
  if (isSchemaStale || types !== readFileSync(committedTypes, "utf8")) {
    console.error("The scene's schema or types are not up to date.\nRun: npm run generate-scene");
    process.exitCode = 1;
  }
} else {
  writeFileSync(committedSchema, `${JSON.stringify(schema)}\n`);
  execFileSync("npx", ["biome", "format", "--write", committedSchema], { cwd: web });
  writeFileSync(committedTypes, types);
}
