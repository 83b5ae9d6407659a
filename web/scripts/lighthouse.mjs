/**
 * Measures the public pages with Lighthouse, which is fetched for it and is not part of the lock file:
 * `node scripts/lighthouse.mjs http://127.0.0.1:8000`. Fails below the budgets. Wants a machine that does nothing else.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [address = "http://127.0.0.1:8000", ...wanted] = process.argv.slice(2);
const VERSION = "12.8.2"; // the newest that runs on Node 20
const paths = wanted.length > 0 ? wanted : ["/", "/pricing", "/faq", "/blog/ai-youtube-thumbnail-maker"];
const PERFORMANCE = { mobile: 95, desktop: 100 };
const OTHERS = 100;

const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
let failures = 0;

function measure(path, device) {
  const report = join(folder, "report.json");
  const preset = device === "desktop" ? ["--preset=desktop"] : [];
  const chrome = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? "/usr/bin/chromium" };
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    "--chrome-flags=--headless=new --no-sandbox",
  ];
  const command = ["--yes", `lighthouse@${VERSION}`, new URL(path, address).href, ...options, ...preset];
  execFileSync("npx", command, { cwd: folder, env: chrome, stdio: ["ignore", "ignore", "inherit"] });
  return JSON.parse(readFileSync(report, "utf8"));
}

try {
  for (const path of paths) {
    for (const device of ["mobile", "desktop"]) {
      const { categories, audits } = measure(path, device);
      const scores = Object.entries(categories).map(([key, { score }]) => [key, Math.round(score * 100)]);
      const bad = scores.filter(
        ([key, score]) => score < (key === "performance" ? PERFORMANCE[device] : OTHERS),
      );
      failures += bad.length;
      const shift = audits["cumulative-layout-shift"].displayValue;
      const paint = audits["largest-contentful-paint"].displayValue;
      const words = scores.map(([key, score]) => `${key} ${score}`).join(", ");
      process.stdout.write(`${path} ${device}: ${words}; largest paint ${paint}, shift ${shift}\n`);
      for (const [key] of bad) {
        const missed = categories[key].auditRefs.filter(
          ({ id, weight }) => weight > 0 && audits[id].score < 0.9,
        );
        process.stdout.write(`  ${key}: ${missed.map(({ id }) => id).join(", ")}\n`);
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = failures > 0 ? 1 : 0;
