import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { readableFolders } from "./readable-folders";

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  server: { fs: { allow: readableFolders } },
  test: {
    include: ["app/**/*.test.{ts,tsx}"],
    // Files that need a document begin with `// @vitest-environment jsdom`, which takes most of a second.
    environment: "node",
    setupFiles: ["app/test/setup.ts"],
    // Else it leaves a core to the process that only hands out the files.
    maxWorkers: "100%",
    restoreMocks: true,
    unstubGlobals: true,
    // A bound for a busy machine; alone a test takes milliseconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
