/**
 * What the benchmarks of pages share: a person on the server at THUMBSMITH_ADDRESS, a browser in which that person is
 * logged in, and the middle of many figures.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";

export const address = process.env.THUMBSMITH_ADDRESS;
const PASSWORD = "gV7!kzT2#wUp";
const BROWSER = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] };
const VIEWPORT = { width: 1440, height: 900 };

/** Sends JSON and gives the JSON that comes back, null where nothing does. Throws when the server refuses. */
export async function call(method, path, body, token) {
  const headers = {
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(address + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text ? JSON.parse(text) : null;
}

/** A new verified person on the free plan: `{token, user, expiresAt}`. */
export async function newPerson() {
  const email = `bench-${Date.now()}@example.org`;
  const person = { firstName: "Mira", lastName: "Quentel", email, password: PASSWORD };
  await call("POST", "/v1/auth/register", { ...person, ageConfirmed: true, termsAccepted: true });
  const [mail] = await call("GET", `/dev/mailbox.json?to=${email}`);
  const verificationCode = /\b\d{6}\b/.exec(mail.text)[0];
  await call("POST", "/v1/auth/verifyregistration", { email, verificationCode });
  const login = await call("POST", "/v1/auth/login", { email, password: PASSWORD });
  const nothing = { amount: 0, tax_amt: 0, total_amt: 0, stripe_subscription_id: null };
  const plan = { customer_id: login.user.id, product_code: "FREE", ...nothing };
  await call("POST", "/v1/subscriptions", plan, login.token);
  return login;
}

/** Four variations of one thumbnail; gives what the server says of them. */
export function generate({ token, user }, prompt) {
  const brief = { customerId: user.id, prompt, title: prompt, seed: 3, variations: 4 };
  return call("POST", "/v1/imagegen/genimage", brief, token);
}

/** Share of their time for which the machine's cores may work and still rest. */
const RESTS_BELOW = 0.1;
/** Seconds. A new server draws the composer's art ahead for one and a half minutes. */
const LONGEST_WAIT = 240;

/**
 * Until the cores rest for a second: a server goes on after a generation, and a person's browser is on another machine.
 * Throws when they never do, for figures from then would be of the two together.
 */
export async function coresRest() {
  for (let seconds = 0; seconds < LONGEST_WAIT; seconds++) {
    const before = coreTimes();
    await pause(1_000);
    const { idle, total } = coreTimes();
    if (1 - (idle - before.idle) / (total - before.total) < RESTS_BELOW) return;
  }
  throw new Error(`the cores did not rest within ${LONGEST_WAIT} s`);
}

/** Milliseconds of all cores together since the machine was started. */
function coreTimes() {
  const times = cpus().map((core) => core.times);
  const sum = (of) => times.reduce((total, each) => total + of(each), 0);
  return {
    idle: sum(({ idle }) => idle),
    total: sum((each) => Object.values(each).reduce((all, one) => all + one, 0)),
  };
}

export function launch(...switches) {
  return chromium.launch({ ...BROWSER, args: [...BROWSER.args, ...switches] });
}

/** A browser context of 1440 x 900 whose pages the person is logged in to. */
export async function loggedIn(browser, person) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await logIn(context, person);
  return context;
}

/**
 * A browser with a new profile of its own on the disk, as a person has one. The contexts of `launch` are private windows, in
 * which a visit takes longer.
 */
export async function launchProfile() {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-profile-"));
  const context = await chromium.launchPersistentContext(folder, { ...BROWSER, viewport: VIEWPORT });
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true, maxRetries: 5 });
  };
  return { context, close };
}

/** The context's pages are the person's from here on. */
export async function logIn(context, { token, user, expiresAt }) {
  const entries = {
    isLoggedIn: "true",
    sessionExpiration: String(new Date(expiresAt).getTime()),
    user: JSON.stringify(user),
    token,
    "jwt-token": token,
  };
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, entries);
}

/** A new page whose processor is `slower` times slower than this machine's. */
export async function newPage(context, slower) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return { page, session };
}

/** Milliseconds of the processor that the page's main thread has been busy for. */
export async function watchBusy(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
}

/** The value that `share` (0 to 1) of them are below. */
export function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
