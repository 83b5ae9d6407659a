/**
 * Measures in Chromium how soon the panel of elements serves, and prints JSON, in milliseconds: from the click on its tab
 * until the first screen of tiles has its pictures (nothing of it fetched before; and once more from the browser's
 * cache), from the last letter of a search until its tiles are there, and the frames while all of it is scrolled through.
 * The server is at THUMBSMITH_ADDRESS.
 */
import { loadavg } from "node:os";
import { address, at, coresRest, launch, loggedIn, newPerson } from "./bench-site.mjs";

const REPEATS = 5;
const SEARCHES = ["rocket", "pfeil", "ракета", "something sweet", "plage"];

/** In the page: opens the panel; gives the milliseconds until every picture of the tiles that are seen is decoded. */
async function openPanel() {
  const start = performance.now();
  const press = { bubbles: true, cancelable: true, button: 0 };
  const tab = [...document.querySelectorAll("[role=tab]")].find((each) => each.textContent === "Elements");
  tab.dispatchEvent(new MouseEvent("mousedown", press));
  const frame = () => new Promise(requestAnimationFrame);
  let tiles = [];
  while (tiles.length === 0) {
    await frame();
    tiles = [...document.querySelectorAll("[data-card-link] > span")];
  }
  const pictures = new Set(tiles.map((tile) => /url\("(.+)"\)/.exec(tile.style.backgroundImage)[1]));
  await Promise.all(
    [...pictures].map((src) => {
      const image = new Image();
      image.src = src;
      return image.decode();
    }),
  );
  await frame();
  return performance.now() - start;
}

/** In the page: scrolls through everything, a screen every other frame; gives the milliseconds of each frame. */
function scrollThrough() {
  const list = document.querySelector("[data-card-link]").closest(".overflow-y-auto");
  const times = [];
  return new Promise((resolve) => {
    let before = null;
    const frame = (now) => {
      if (before !== null) times.push(now - before);
      before = now;
      list.scrollTop += 240;
      if (list.scrollTop + list.clientHeight < list.scrollHeight - 1) requestAnimationFrame(frame);
      else resolve(times);
    };
    requestAnimationFrame(frame);
  });
}

const person = await newPerson();
const browser = await launch("--disable-frame-rate-limit", "--disable-gpu-vsync");
try {
  const found = { first: [], again: [], search: [], frame: [] };
  await coresRest();
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const context = await loggedIn(browser, person);
    const page = await context.newPage();
    for (const kind of ["first", "again"]) {
      await page.goto(`${address}/design-thumbnail`);
      await page.getByRole("tab", { name: "Elements" }).waitFor();
      await page.waitForTimeout(2_500);
      found[kind].push(await page.evaluate(openPanel));
    }
    const field = page.getByRole("searchbox", { name: "Search elements" });
    for (const words of SEARCHES) {
      const answered = page.waitForResponse((answer) => answer.url().includes("/v1/artworks?"));
      const start = performance.now();
      await field.fill(words);
      await answered;
      found.search.push(performance.now() - start);
    }
    await field.fill("");
    found.frame.push(...(await page.evaluate(scrollThrough)));
    await context.close();
  }
  const result = { loadAverage: loadavg()[0] };
  for (const [name, times] of Object.entries(found)) {
    result[name] = { p50: at(times, 0.5), p95: at(times, 0.95), count: times.length };
  }
  process.stdout.write(`${JSON.stringify(result)}\n`);
} finally {
  await browser.close();
}
