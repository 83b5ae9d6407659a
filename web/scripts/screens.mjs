/**
 * Photographs every public page into docs/screens, from a running server: 390, 768, 1024 and 1440 px wide, light and dark.
 * `node scripts/screens.mjs http://127.0.0.1:8000 [path ...]`. Then look at them. Says which page runs over its sides.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";

const [address = "http://127.0.0.1:8000", ...wanted] = process.argv.slice(2);
const root = join(import.meta.dirname, "..", "..");
const screens = join(root, "docs", "screens");
const python = process.env.THUMBSMITH_PYTHON ?? join(root, ".venv/bin/python");
const paths = wanted.length > 0 ? wanted : [...(await publicPaths()), "/no-such-page"];
const widths = [390, 768, 1024, 1440];
/** Long pages make WebP files that no viewer takes: they end here. */
const TALLEST = 9_000;
const toWebp = [
  "import sys; from PIL import Image",
  "for name in sys.argv[2:]:",
  " with Image.open(f'{sys.argv[1]}/{name}.png') as page:",
  "  page.convert('RGB').save(f'{sys.argv[1]}/{name}.webp', quality=55, method=2)",
].join("\n");

async function publicPaths() {
  const sitemap = await (await fetch(new URL("/sitemap.xml", address))).text();
  return [...sitemap.matchAll(/<loc>([^<]+)</g)].map((match) => new URL(match[1]).pathname);
}

/** Lazy pictures are loaded by scrolling past them. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
}

const folder = mkdtempSync(join(tmpdir(), "screens-"));
const names = [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  for (const width of widths) {
    for (const colorScheme of ["light", "dark"]) {
      const viewport = { width, height: width < 700 ? 844 : 900 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(new URL(path, address).href, { waitUntil: "networkidle" });
        await scrollThrough(page);
        const size = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - window.innerWidth,
          height: document.documentElement.scrollHeight,
        }));
        if (size.over > 0) process.stdout.write(`${path} runs over by ${size.over} px at ${width}\n`);
        const name = `${path.split("/").at(-1) || "home"}-${width}-${colorScheme}`;
        const clip = { x: 0, y: 0, width, height: Math.min(size.height, TALLEST) };
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, clip });
        names.push(name);
      }
      await context.close();
    }
  }
  execFileSync(python, ["-c", toWebp, folder, ...names]);
  mkdirSync(screens, { recursive: true });
  for (const name of names) execFileSync("cp", [join(folder, `${name}.webp`), screens]);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
