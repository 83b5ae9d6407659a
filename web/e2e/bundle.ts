/** Bundles a module of the tests, with the product's code in it, into one script for a page. */
import { fileURLToPath } from "node:url";
import { build } from "vite";

/** `entry` is relative to the web folder. */
export async function bundle(entry: string): Promise<string> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const result = await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    resolve: { tsconfigPaths: true },
    build: { write: false, lib: { entry: `${root}${entry}`, formats: ["iife"], name: "bundled" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !("output" in output)) throw new Error(`${entry} could not be bundled.`);
  return output.output[0].code;
}
