/**
 * Writes app/api/gen from the server's OpenAPI document and its catalogue, which the Python app is asked for without starting it.
 * With --check nothing is written: the command fails when the committed client differs from what the server says.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient } from "@hey-api/openapi-ts";

const web = fileURLToPath(new URL("..", import.meta.url));
const committed = join(web, "app/api/gen");
const python = process.env.THUMBSMITH_PYTHON ?? join(web, "../.venv/bin/python");

const printDocument = `
import json
from thumbsmith.app import create_app
from thumbsmith.billing.serializers import product_body
from thumbsmith.billing.catalogue import ADD_ONS, PLANS
from thumbsmith.settings import Settings
def bodies(products): return [product_body(each, None).model_dump(mode="json", by_alias=True) for each in products]
document = create_app(Settings(log_level="error")).openapi()
print(json.dumps({"document": document, "catalogue": {"plans": bodies(PLANS), "addOns": bodies(ADD_ONS)}}))
`;

/** The OpenAPI document, and what is sold: pages that are written out at build time name prices and limits too. */
function askServer() {
  const server = join(web, "../server");
  return JSON.parse(execFileSync(python, ["-c", printDocument], { cwd: server, encoding: "utf8" }));
}

async function generate(directory) {
  const { document, catalogue } = askServer();
  await createClient({
    input: document,
    output: { path: directory },
    plugins: [
      { name: "@hey-api/client-fetch", throwOnError: true },
      "@hey-api/typescript",
      { name: "@hey-api/sdk", responseStyle: "data" },
    ],
    logs: { level: "silent" },
  });
  withoutPackageAddresses(join(directory, "client/types.gen.ts"));
  writeFileSync(join(directory, "catalogue.json"), `${JSON.stringify(catalogue, null, 2)}\n`);
}

/** The generator's comments link to a package registry; nothing of the project names one. */
function withoutPackageAddresses(file) {
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(/\{@link https:\S+ (`[^`]+`)\}/g, "$1"));
}

function filesOf(directory) {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const read = (path) => [path.slice(directory.length), readFileSync(path, "utf8")];
  return new Map(
    files.map((entry) => read(join(entry.parentPath, entry.name))).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function differing(left, right) {
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => left.get(name) !== right.get(name));
}

const fresh = mkdtempSync(join(tmpdir(), "thumbsmith-client-"));
try {
  await generate(fresh);
  if (process.argv.includes("--check")) {
    const stale = differing(filesOf(fresh), filesOf(committed));
    if (stale.length > 0) {
      console.error(
        `The generated client is not up to date: ${stale.join(", ")}\nRun: npm run generate-client`,
      );
      process.exitCode = 1;
    }
  } else {
    rmSync(committed, { recursive: true, force: true });
    cpSync(fresh, committed, { recursive: true });
  }
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
