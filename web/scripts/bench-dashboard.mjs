/**
 * Measures the dashboard of somebody with a thousand thumbnails in Chromium, with the processor slowed down four times
 * (what Lighthouse takes for a usual phone), and prints JSON: first paint, first pictures, the first page of data, and
 * what scrolling to the end leaves in memory. The server is at THUMBSMITH_ADDRESS.
 */
import { chromium } from "@playwright/test";

const address = process.env.THUMBSMITH_ADDRESS;
const COUNT = Number(process.env.THUMBSMITH_BENCH_THUMBNAILS ?? 1000);
const PASSWORD = "gV7!kzT2#wUp";
const SLOWER = 4;
const REPEATS = 5;

async function call(method, path, body, token) {
  const headers = {
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text ? JSON.parse(text) : null;
}

/** A person with made thumbnails and copies of all their versions, so that the previews are real ones. */
async function prepare() {
  const email = `bench-${Date.now()}@example.org`;
  const person = { firstName: "Mira", lastName: "Quentel", email, password: PASSWORD };
  await call("POST", "/v1/auth/register", { ...person, ageConfirmed: true, termsAccepted: true });
  const [mail] = await call("GET", `/dev/mailbox.json?to=${email}`);
  const verificationCode = /\b\d{6}\b/.exec(mail.text)[0];
  await call("POST", "/v1/auth/verifyregistration", { email, verificationCode });
  const { token, user } = await call("POST", "/v1/auth/login", { email, password: PASSWORD });
  const nothing = { amount: 0, tax_amt: 0, total_amt: 0, stripe_subscription_id: null };
  await call("POST", "/v1/subscriptions", { customer_id: user.id, product_code: "FREE", ...nothing }, token);
  const versions = [];
  const prompts = ["I survived 50 hours in Antarctica", "How to invest your first 1000 dollars"];
  for (const prompt of prompts) {
    const brief = { customerId: user.id, prompt, title: prompt, seed: 3, variations: 4 };
    const { processedImage, variations } = await call("POST", "/v1/imagegen/genimage", brief, token);
    versions.push(...variations.map(({ versionId }) => [processedImage.recordId, versionId]));
  }
  for (let made = prompts.length; made < COUNT; made += 1) {
    const [id, versionId] = versions[made % versions.length];
    await call("POST", `/v1/thumbnails/${id}/duplicate`, { versionId }, token);
  }
  return { token, user };
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
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
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

const { token, user } = await prepare();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const expiration = String(Date.now() + 12 * 3_600_000);
  const stored = { isLoggedIn: "true", sessionExpiration: expiration, token, "jwt-token": token };
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    },
    { ...stored, user: JSON.stringify(user) },
  );
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
