/** Compresses what the build named by its content, once and with care: the server hands it out to browsers that take Brotli. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const assets = join(import.meta.dirname, "../build/client/assets");
for (const name of readdirSync(assets).filter((each) => /\.(js|css|wasm)$/.test(each))) {
  const file = join(assets, name);
  writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
}
