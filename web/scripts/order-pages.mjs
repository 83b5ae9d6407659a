/**
 * Puts every page that the build wrote out into the order in which a browser should ask: what the first paint needs (style sheet,
 * fonts) before the scripts, which React Router names first. Public pages can be read without them, so there scripts wait for that
 * paint (`app/head/scripts.js`); dashboard and studio paint with theirs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");
const starter = readFileSync(join(root, "app/head/scripts.js"), "utf8");

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*\/>/g;
const FIRST = '<script type="module" async="">';
const PAINTED_BY_SCRIPT = new Set(
  ["__spa-fallback.html", "dashboard/index.html", "design-thumbnail/index.html"].map((name) => join(name)),
);

function inOrder(name, html) {
  const addresses = [...html.matchAll(PRELOAD)].map(([, address]) => address);
  const body = html.replace(PRELOAD, "");
  if (PAINTED_BY_SCRIPT.has(name)) {
    const links = addresses.map((address) => `<link rel="modulepreload" href="${address}"/>`);
    return body.replace("</head>", `${links.join("")}</head>`);
  }
  if (body.split(FIRST).length !== 2)
    throw new Error(`${name}: there is not one script with which the app starts.`);
  const start = `<script>${starter.replace("ADDRESSES", JSON.stringify(addresses))}</script>`;
  return body.replace(FIRST, '<script type="text/plain" id="app">').replace("</head>", `${start}</head>`);
}

for (const name of readdirSync(client, { recursive: true }).filter((each) => each.endsWith(".html"))) {
  const file = join(client, name);
  writeFileSync(file, inOrder(name, readFileSync(file, "utf8")));
}
