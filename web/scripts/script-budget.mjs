/**
 * Adds up the scripts that the front page asks for when it opens, as they are sent, and fails above the budget:
 * `node scripts/script-budget.mjs` after a build. Scripts that load later (below the fold, menus) are not in it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** In kB of 1,000 bytes. Browsers take Brotli; gzip is what is left for old proxies. */
const BUDGET = { brotli: 105, gzip: 120 };

const client = join(import.meta.dirname, "../build/client");
const html = readFileSync(join(client, "index.html"), "utf8");
const named = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]);
const scripts = [...new Set(named)].map((name) => readFileSync(join(client, name)));
const sum = (compress) => scripts.reduce((total, data) => total + compress(data).length, 0) / 1000;
const sizes = { brotli: sum(brotliCompressSync), gzip: sum((data) => gzipSync(data, { level: 9 })) };
for (const [name, size] of Object.entries(sizes)) {
  process.stdout.write(`${scripts.length} scripts, ${size.toFixed(1)} kB with ${name}, of ${BUDGET[name]}\n`);
  if (size > BUDGET[name]) process.exitCode = 1;
}
