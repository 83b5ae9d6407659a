/**
 * What the benchmarks of pages share: a person on the server at THUMBSMITH_ADDRESS, a browser in which that person is
 * logged in, and the middle of many figures.
 */
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";

export const address = process.env.THUMBSMITH_ADDRESS;
const PASSWORD = "gV7!kzT2#wUp";

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
const LONGEST_REST = 30;

/** Until the cores rest for a second: the server goes on after a generation, and a person's browser is on another machine. */
export async function coresRest() {
  for (let seconds = 0; seconds < LONGEST_REST; seconds++) {
    const before = coreTimes();
    await pause(1_000);
    const { idle, total } = coreTimes();
    if (1 - (idle - before.idle) / (total - before.total) < RESTS_BELOW) return;
  }
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
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", ...switches] });
}

/** A browser context of 1440 x 900 whose pages the person is logged in to. */
export async function loggedIn(browser, { token, user, expiresAt }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
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
  return context;
}

/** A new page whose processor is `slower` times slower than this machine's. */
export async function newPage(context, slower) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  return { page, session };
}

/** The value that `share` (0 to 1) of them are below. */
export function at(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
