/**
 * Writes app/api/gen from the server's OpenAPI document, which the Python app is asked for without starting it.
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
from thumbsmith.settings import Settings
print(json.dumps(create_app(Settings(log_level="error")).openapi()))
`;

function openApiDocument() {
  const server = join(web, "../server");
  return JSON.parse(execFileSync(python, ["-c", printDocument], { cwd: server, encoding: "utf8" }));
}

async function generate(directory) {
  await createClient({
    input: openApiDocument(),
    output: { path: directory },
    plugins: [
      { name: "@hey-api/client-fetch", throwOnError: true },
      "@hey-api/typescript",
      { name: "@hey-api/sdk", responseStyle: "data" },
    ],
    logs: { level: "silent" },
  });
  withoutPackageAddresses(join(directory, "client/types.gen.ts"));
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
