/**
 * Browser and server draw the same scene the same: every golden scene in both, compared at 1280x720, and the widths of
 * all lines of text. The page is given files only; no server runs for it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { bundle } from "./bundle";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const golden = join(repository, "server/tests/golden");
const packs = process.env.THUMBSMITH_PACKS_DIR ?? join(repository, "build/packs");
const names = readdirSync(join(golden, "scenes")).map((file) => basename(file, ".json"));

const SIMILARITY = 0.98;
const WIDTH_TOLERANCE = 0.5;
const PAGE = "http://parity.test";

let script = "";
let drawnByServer = "";

test.beforeAll(async () => {
  drawnByServer = mkdtempSync(join(tmpdir(), "thumbsmith-parity-"));
  const python = process.env.THUMBSMITH_PYTHON ?? join(repository, ".venv/bin/python");
  execFileSync(python, ["-m", "tests.golden.for_browser", drawnByServer], {
    cwd: join(repository, "server"),
  });
  script = await bundle("e2e/parity/page.ts");
});

/** The folder on disk that a path of the page stands for. */
function fileOf(path: string): string {
  if (path.startsWith("/fonts/")) return join(packs, path);
  if (path.startsWith("/server/")) return join(drawnByServer, basename(path));
  return join(golden, path);
}

for (const name of names) {
  test(`draws "${name}" like the server`, async ({ page }, info) => {
    await page.route(`${PAGE}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
      const file = fileOf(pathname);
      return existsSync(file) ? route.fulfill({ body: readFileSync(file) }) : route.fulfill({ status: 404 });
    });
    await page.goto(`${PAGE}/`);
    await page.addScriptTag({ content: script });

    const drawn = await page.evaluate((scene) => window.compareGolden(scene), name);

    writeFileSync(info.outputPath(`${name}.png`), Buffer.from(drawn.picture.split(",")[1] ?? "", "base64"));
    const expected = JSON.parse(readFileSync(join(drawnByServer, `${name}.json`), "utf8"));
    expect(Object.keys(drawn.widths)).toEqual(Object.keys(expected));
    for (const [id, widths] of Object.entries<number[]>(expected)) {
      expect(drawn.widths[id], `lines of ${id}`).toHaveLength(widths.length);
      for (const [line, width] of widths.entries()) {
        const difference = Math.abs((drawn.widths[id]?.[line] ?? 0) - width);
        expect(difference, `width of line ${line + 1} of ${id}`).toBeLessThanOrEqual(WIDTH_TOLERANCE);
      }
    }
    info.annotations.push({ type: "similarity", description: drawn.similarity.toFixed(4) });
    expect(drawn.similarity).toBeGreaterThanOrEqual(SIMILARITY);
  });
}
