/**
 * Writes app/scene/scene.schema.json from the server's models, which define the scene.
 * With --check nothing is written: the command fails when the committed schema differs from what the models say.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const web = fileURLToPath(new URL("..", import.meta.url));
const committed = join(web, "app/scene/scene.schema.json");
const python = process.env.THUMBSMITH_PYTHON ?? join(web, "../.venv/bin/python");

const printSchema = `
import json
from thumbsmith.scene.types import Scene
print(json.dumps(Scene.model_json_schema(mode="serialization")))
`;

const printed = execFileSync(python, ["-c", printSchema], { cwd: join(web, "../server"), encoding: "utf8" });
const schema = JSON.parse(printed);

if (process.argv.includes("--check")) {
  if (!isDeepStrictEqual(schema, JSON.parse(readFileSync(committed, "utf8")))) {
    console.error("The scene's schema is not up to date.\nRun: npm run generate-scene-schema");
    process.exitCode = 1;
  }
} else {
  writeFileSync(committed, `${JSON.stringify(schema)}\n`);
  execFileSync("npx", ["biome", "format", "--write", committed], { cwd: web });
}
