/**
 * Measures the dashboard of somebody with a thousand thumbnails in Chromium, with the processor slowed down four times
 * (what Lighthouse takes for a usual phone), and prints JSON: first paint, first pictures, the first page of data, and
 * what scrolling to the end leaves in memory. The server is at THUMBSMITH_ADDRESS.
 */
import { address, call, generate, launch, loggedIn, newPage, newPerson } from "./bench-site.mjs";

const COUNT = Number(process.env.THUMBSMITH_BENCH_THUMBNAILS ?? 1000);
const SLOWER = 4;
const REPEATS = 5;

/** A person with made thumbnails and copies of all their versions, so that the previews are real ones. */
async function prepare() {
  const person = await newPerson();
  const versions = [];
  const prompts = ["I survived 50 hours in Antarctica", "How to invest your first 1000 dollars"];
  for (const prompt of prompts) {
    const { processedImage, variations } = await generate(person, prompt);
    versions.push(...variations.map(({ versionId }) => [processedImage.recordId, versionId]));
  }
  for (let made = prompts.length; made < COUNT; made += 1) {
    const [id, versionId] = versions[made % versions.length];
    await call("POST", `/v1/thumbnails/${id}/duplicate`, { versionId }, person.token);
  }
  return person;
}

/** In the page: when the first pictures of the list have been painted. */
function watchPictures() {
  const look = () => {
    const picture = document.querySelector("[data-card] img");
    if (!picture?.complete) return requestAnimationFrame(look);
    requestAnimationFrame(() => {
      window.picturesAfter = performance.now();
    });
  };
  requestAnimationFrame(look);
}

async function open(context, slower) {
  const { page, session } = await newPage(context, slower);
  await page.addInitScript(watchPictures);
  const listing = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/v1/thumbnails");
  await page.goto(`${address}/dashboard`);
  await page.waitForFunction(() => window.picturesAfter !== undefined, null, { timeout: 60_000 });
  const data = (await (await listing).body()).length;
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    pictures: window.picturesAfter,
  }));
  return { page, session, data, ...times };
}

async function memory(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { heap: value("JSHeapUsedSize"), nodes: value("Nodes") };
}

/** To the end of the list, a screen at a time, and back to its beginning. */
async function scroll(page) {
  const shown = () => page.locator("[data-card]").count();
  let most = await shown();
  for (let still = 0, last = -1; still < 20; ) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(50);
    most = Math.max(most, await shown());
    const { top, isLoading } = await page.evaluate(() => ({
      top: scrollY,
      isLoading: document.body.innerText.includes("Loading more"),
    }));
    still = top === last && !isLoading ? still + 1 : 0;
    last = top;
  }
  const end = await page.locator("[data-card]").last().getAttribute("aria-posinset");
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(1_000);
  return { most, end: Number(end) };
}

const person = await prepare();
const browser = await launch();
try {
  const context = await loggedIn(browser, person);
  const visits = [];
  for (let visit = 0; visit <= REPEATS; visit += 1) {
    const { page, data, paint, pictures } = await open(context, SLOWER);
    visits.push({ data, paint, pictures });
    await page.close();
  }
  const { page, session } = await open(context, 1);
  await session.send("Performance.enable");
  const before = await memory(session);
  const { most, end } = await scroll(page);
  const after = await memory(session);
  const [first, ...again] = visits;
  console.log(JSON.stringify({ count: COUNT, first, again, before, after, most, end }));
} finally {
  await browser.close();
}
