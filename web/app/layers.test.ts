/** The rules of `.dependency-cruiser.cjs`, each with an import that it has to refuse. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const cruiser = join(web, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const folder = mkdtempSync(join(tmpdir(), "layers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NOTHING = "export const one = 1;\n";
const uses = (...files: string[]) => files.map((file) => `import "~/${file}";\n`).join("");

const allowed = {
  "routes/home.tsx": uses("features/studio/inside"),
  "features/studio/inside.ts": uses("features/designer", "scene/types", "ui/button"),
  "features/studio/inside.test.ts": uses("features/designer/inside", "test/driver"),
  "features/designer/index.ts": 'export { one } from "./inside";\n',
  "features/designer/inside.ts": NOTHING,
  "scene/types.ts": NOTHING,
  "ui/button.tsx": uses("api/errors"),
  "api/errors.ts": NOTHING,
  "test/driver.ts": NOTHING,
};

const forbidden = {
  "circle: designer/one.ts": ["features/designer/one.ts", uses("features/designer/two")],
  "under-scene: scene/react.ts": ["scene/react.ts", uses("ui/button")],
  "under-ui: ui/page.tsx": ["ui/page.tsx", uses("features/designer")],
  "above-designer: designer/up.ts": ["features/designer/up.ts", uses("features/studio")],
  "front-door: studio/reach.ts": ["features/studio/reach.ts", uses("features/designer/inside")],
  "front-door-inside: designer/own.ts": ["features/designer/own.ts", uses("features/designer")],
  "front-door-late: studio/late.ts": [
    "features/studio/late.ts",
    'export const late = () => import("~/features/designer");\n',
  ],
  "named-room: studio/elsewhere.ts": ["features/studio/elsewhere.ts", uses("utils/all")],
  "edge: studio/page.ts": ["features/studio/page.ts", uses("routes/home")],
  "test-help: studio/driven.ts": ["features/studio/driven.ts", uses("test/driver")],
} as const;

const others = {
  "features/designer/two.ts": 'import type {} from "./one";\n',
  "features/studio/index.ts": NOTHING,
  "utils/all.ts": NOTHING,
};

test("every rule of the layers refuses what it is there for, and nothing else", () => {
  write({ ...allowed, ...others, ...Object.fromEntries(Object.values(forbidden)) });
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { moduleResolution: "bundler", module: "ESNext", paths: { "~/*": ["./app/*"] } },
    }),
  );
  const config = join(web, ".dependency-cruiser.cjs");
  const found = cruised(["app", "--config", config, "--output-type", "json"]).summary.violations;
  const named = found.map(({ rule, from }) => `${rule.name}: ${from.replace(/^app\/(features\/)?/, "")}`);
  expect(new Set(named)).toEqual(new Set(Object.keys(forbidden)));
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, "app", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

interface Cruised {
  summary: { violations: { rule: { name: string }; from: string }[] };
}

function cruised(options: readonly string[]): Cruised {
  const settings = { cwd: folder, encoding: "utf8", maxBuffer: 1e8 } as const;
  return JSON.parse(execFileSync(process.execPath, [cruiser, ...options], settings));
}
