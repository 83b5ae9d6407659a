/**
 * Marks files most of whose functions are called as soon as they are there. Browsers that know the mark compile all of such a
 * file while it arrives, beside the main thread; without it each function is compiled on the main thread when it is called first.
 *
 * https://v8.dev/blog/explicit-compile-hints
 */
import type { Plugin } from "vite";

const MARK = "//# allFunctionsCalledOnLoad\n";

/** `names`: of chunks, without their hashes. A name that no chunk has fails the build. */
export function compileHints(names: readonly string[]): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // It has to be the first line: after Vite has put its own before the code.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const name of names) {
          const found = chunks.filter((chunk) => chunk.name === name);
          if (found.length === 0) this.error(`There is no chunk ${name}.`);
          for (const chunk of found) chunk.code = MARK + chunk.code;
        }
      },
    },
  };
}
