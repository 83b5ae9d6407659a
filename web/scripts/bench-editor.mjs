/**
 * Measures the editor in Chromium beside plain react-konva, fabric and excalidraw and prints JSON: frame time while
 * dragging and brushing, undo, export, with 100 and 500 elements; and what the page's main thread does for each frame of a
 * drag, with and without the check panel. `make bench` turns it into its table.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { watchBusy } from "./bench-site.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const editors = join(web, "../tools/bench/editors");
const CANDIDATES = process.env.CANDIDATES?.split(",") ?? ["designer", "plain", "fabric", "excalidraw"];
const MOVES = 80;
/** How often the candidates are measured one after the other. */
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const UNDOS = 5;
const EXPORTS = 5;
/** Of the main thread, of which the median is taken. */
const WATCHES = 5;

const configuration = {
  configFile: false,
  logLevel: "error",
  root: join(web, "app/features/studio/bench"),
  publicDir: join(web, "../build/packs"),
  plugins: [react()],
  resolve: {
    alias: { "~": join(web, "app"), "bench-editors": join(editors, "index.ts") },
    dedupe: ["react", "react-dom"],
  },
  define: { "process.env.IS_PREACT": '"false"' },
  worker: { format: "es" },
  build: { outDir: join(web, "../build/bench-editor"), emptyOutDir: true, target: "es2022" },
  preview: { host: "127.0.0.1", port: 0 },
};

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
/** Beside the median: an editor that draws in every second frame only is quick in the others. */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const high = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length * 0.95)];

/** Opens the page with one of the candidates, does something with it and closes it. */
async function withPage(browser, address, candidate, elements, work) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const problems = [];
  page.on("pageerror", (problem) => problems.push(problem));
  await page.goto(`${address}?candidate=${candidate}&elements=${elements}`);
  await page.waitForFunction(() => window.editorBench);
  const result = await work(page);
  await page.close();
  if (problems.length > 0) throw problems[0];
  return result;
}

async function requireSteps(page, expected) {
  const reached = (steps) => window.editorBench.steps() === steps;
  await page.waitForFunction(reached, expected, { timeout: 5_000 }).catch(async () => {
    const steps = await page.evaluate(() => window.editorBench.steps());
    throw new Error(`${page.url()}: ${steps} steps in the history, ${expected} expected`);
  });
}

/** The next move comes when this one has been drawn: an editor that leaves moves out is measured for every one it draws. */
async function moveTo(page, x, y) {
  await page.mouse.move(x, y);
  await page.evaluate(() => window.editorBench.settled());
}

/** Drags the marked element in a circle. */
async function drag(page) {
  const { x, y } = await page.evaluate(() => window.editorBench.grip());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await moveTo(page, x + 20, y);
  await page.evaluate(() => window.editorBench.takeMoves());
  const busy = await watchBusy(page);
  const before = await busy();
  for (let step = 0; step < MOVES; step++) {
    await moveTo(page, x + 20 + 120 * Math.cos(step / 9), y + 120 * Math.sin(step / 9));
  }
  const spent = (await busy()) - before;
  const moves = await page.evaluate(() => window.editorBench.takeMoves());
  await page.mouse.up();
  await requireSteps(page, 1);
  if (moves.length < MOVES / 2) throw new Error(`only ${moves.length} of ${MOVES} moves were drawn`);
  return { frame: median(moves), meanFrame: mean(moves), slowFrame: high(moves), work: spent / MOVES };
}

/** Draws one long stroke. */
async function brush(page) {
  await page.evaluate(() => window.editorBench.takeBrush());
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await moveTo(page, 305, 300);
  await page.evaluate(() => window.editorBench.takeMoves());
  const busy = await watchBusy(page);
  const before = await busy();
  for (let step = 0; step < MOVES; step++) {
    await moveTo(page, 300 + 4 * step, 300 + 120 * Math.sin(step / 9));
  }
  const spent = (await busy()) - before;
  const moves = await page.evaluate(() => window.editorBench.takeMoves());
  await page.mouse.up();
  await requireSteps(page, 1);
  if (moves.length < MOVES / 2) throw new Error(`only ${moves.length} of ${MOVES} moves were drawn`);
  return { brush: median(moves), meanBrush: mean(moves), brushWork: spent / MOVES };
}

/** Milliseconds of the processor that the main thread takes per frame of a drag, at the screen's own pace. */
async function mainThread(page) {
  const busy = await watchBusy(page);
  const times = [];
  for (let watch = 0; watch < WATCHES; watch++) {
    const { x, y } = await page.evaluate(() => window.editorBench.grip());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y);
    await page.evaluate(() => window.editorBench.takeMoves());
    const before = await busy();
    for (let step = 0; step < MOVES / 2; step++) {
      await page.mouse.move(x + 120 * Math.sin(step / 9), y + 60 * Math.sin(step / 4));
    }
    const after = await busy();
    const frames = (await page.evaluate(() => window.editorBench.takeMoves())).length;
    times.push((after - before) / frames);
    await page.mouse.move(x, y);
    await page.mouse.up();
  }
  return median(times);
}

/** Takes short drags back, one after the other. */
async function undo(page) {
  const times = [];
  for (let step = 0; step < UNDOS; step++) {
    const { x, y } = await page.evaluate(() => window.editorBench.grip());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 4 });
    await page.mouse.up();
    await requireSteps(page, 1);
    times.push(await page.evaluate(() => window.editorBench.undo()));
    await requireSteps(page, 0);
  }
  return median(times);
}

/** The first of its kind is left out: it compiles. */
async function exporting(page) {
  const times = [];
  for (let step = 0; step <= EXPORTS; step++) {
    const { milliseconds, bytes } = await page.evaluate(() => window.editorBench.exportPicture());
    if (bytes < 10_000) throw new Error(`a picture of ${bytes} bytes shows nothing`);
    times.push(milliseconds);
  }
  return median(times.slice(1));
}

function launch(...switches) {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", ...switches] });
}

await build(configuration);
const server = await preview(configuration);
const address = server.resolvedUrls.local[0];
const usual = await launch();
// Frames as fast as they are drawn: at the screen's own pace both would mostly wait. (Files are written in the pauses
// between frames, so exports need the usual pace.)
const unpaced = await launch("--disable-frame-rate-limit", "--disable-gpu-vsync");

/** Everything about one candidate, each in a page of its own. */
async function measured(candidate, elements) {
  const moving = await withPage(unpaced, address, candidate, elements, drag);
  const drawing = await withPage(unpaced, address, candidate, elements, brush);
  const back = await withPage(unpaced, address, candidate, elements, undo);
  const picture = await withPage(usual, address, candidate, elements, exporting);
  return { ...moving, ...drawing, undo: back, export: picture };
}

function medians(rounds) {
  return Object.fromEntries(
    Object.keys(rounds[0]).map((name) => [name, median(rounds.map((round) => round[name]))]),
  );
}

try {
  const results = [];
  for (const elements of [100, 500]) {
    // The machine may have other work: the candidates take turns, and of each figure the median of all rounds counts.
    const rounds = new Map(CANDIDATES.map((candidate) => [candidate, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const candidate of CANDIDATES) rounds.get(candidate).push(await measured(candidate, elements));
    }
    for (const candidate of CANDIDATES) {
      results.push({ candidate, elements, ...medians(rounds.get(candidate)) });
    }
    for (const candidate of ["designer", "designer-checked"]) {
      const busy = await withPage(usual, address, candidate, elements, mainThread);
      results.push({ candidate: `${candidate}, main thread`, elements, busy });
    }
  }
  process.stdout.write(`${JSON.stringify(results)}\n`);
} finally {
  await Promise.all([usual.close(), unpaced.close(), server.close()]);
}
