/**
 * Measures in Chromium how long a stored thumbnail takes to open until it can be edited, with the processor slowed down
 * four times (what Lighthouse takes for a usual phone), and prints JSON. The server is at THUMBSMITH_ADDRESS.
 */
import { chromium } from "@playwright/test";

const address = process.env.THUMBSMITH_ADDRESS;
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

/** A person with one made thumbnail. */
async function prepare() {
  const email = "bench@example.org";
  const person = { firstName: "Mira", lastName: "Quentel", email, password: PASSWORD };
  await call("POST", "/v1/auth/register", { ...person, ageConfirmed: true, termsAccepted: true });
  const [mail] = await call("GET", `/dev/mailbox.json?to=${email}`);
  const verificationCode = /\b\d{6}\b/.exec(mail.text)[0];
  await call("POST", "/v1/auth/verifyregistration", { email, verificationCode });
  const { token, user } = await call("POST", "/v1/auth/login", { email, password: PASSWORD });
  const nothing = { amount: 0, tax_amt: 0, total_amt: 0, stripe_subscription_id: null };
  await call("POST", "/v1/subscriptions", { customer_id: user.id, product_code: "FREE", ...nothing }, token);
  const brief = { customerId: user.id, prompt: "I survived 50 hours in Antarctica", seed: 3, variations: 4 };
  await call("POST", "/v1/imagegen/genimage", brief, token);
  const { thumbnails } = await call("GET", "/v1/thumbnails", undefined, token);
  return { token, user, thumbnailId: thumbnails[0].id };
}

/** In the page: when the picture has stood there for the first time with the main thread free to take a pointer. */
function watchOpening() {
  const isOpen = () =>
    [...document.querySelectorAll("[role=status]")].some(({ textContent }) => /saved/i.test(textContent)) &&
    document.querySelectorAll("[aria-label=Canvas] canvas").length > 0;
  const look = () => {
    if (!isOpen()) return requestAnimationFrame(look);
    // Drawn in this frame or the next, and what is queued behind it is done.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          window.openedAfter = performance.now();
        };
        channel.port2.postMessage(null);
      }),
    );
  };
  requestAnimationFrame(look);
}

async function open(context, thumbnailId) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchOpening);
  await page.goto(`${address}/design-thumbnail/${thumbnailId}`);
  await page.waitForFunction(() => window.openedAfter !== undefined, null, { timeout: 60_000 });
  const milliseconds = await page.evaluate(() => window.openedAfter);
  await requireEditing(page);
  await page.close();
  return milliseconds;
}

/** What was measured as open can be edited: an arrow key moves what is selected. */
async function requireEditing(page) {
  const canvas = await page.getByRole("region", { name: "Canvas" }).boundingBox();
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Not saved yet").waitFor({ timeout: 20_000 });
  await page.keyboard.press("Control+z");
}

const { token, user, thumbnailId } = await prepare();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const entries = {
    isLoggedIn: "true",
    sessionExpiration: String(Date.now() + 12 * 3_600_000),
    user: JSON.stringify({ id: user.id, email: user.email, firstName: "Mira", lastName: "Quentel" }),
    token,
    "jwt-token": token,
  };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, entries);
  const first = await open(context, thumbnailId);
  const again = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) again.push(await open(context, thumbnailId));
  const median = again.toSorted((one, other) => one - other)[Math.floor(REPEATS / 2)];
  process.stdout.write(`${JSON.stringify({ first, again, median })}\n`);
} finally {
  await browser.close();
}
