/** Accounts of the tests: made through the calls and mails that a person uses, and put into a page's session storage. */
import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Keeps every rule of the password policy. */
export const PASSWORD = "gV7!kzT2#wUp";
export const NEW_PASSWORD = "nB4%hqX9&rJm";

export interface Account {
  id: string;
  email: string;
  token: string;
}

export const newEmail = () => `mira.${randomUUID().slice(0, 8)}@example.org`;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Where mails are shown: at the server itself, when the journeys go through a proxy. */
const mailbox = `${process.env.THUMBSMITH_E2E_MAILBOX ?? ""}/dev/mailbox.json`;

export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const answer = await request.get(mailbox, { params: { to: email } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** The newest mail that this pattern is found in, as what it found. */
async function inMail(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts = (await mailsTo(request, email)).map(({ text }) => pattern.exec(text)?.[0]);
    found = texts.find((text) => text !== undefined);
    expect(found).toBeDefined();
  }).toPass({ intervals: [50, 100, 250] });
  return found ?? "";
}

export const codeFor = (request: APIRequestContext, email: string) => inMail(request, email, /\b\d{6}\b/);

export const confirmationLinkFor = (request: APIRequestContext, email: string) =>
  inMail(request, email, /https?:\/\/\S+\/verify\?\S+/);

export const resetLinkFor = (request: APIRequestContext, email: string) =>
  inMail(request, email, /https?:\/\/\S+\/reset-password\/\S+/);

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** On the page of registering, as a person does it. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Mira");
  await field(page, "Last name").fill("Quentel");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  for (const tick of await page.getByRole("checkbox").all()) await tick.check();
}

export async function register(request: APIRequestContext, email: string): Promise<void> {
  await post(request, "/v1/auth/register", {
    firstName: "Mira",
    lastName: "Quentel",
    email,
    password: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
  });
}

/** A verified account, not logged in anywhere. */
export async function newAccount(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  await register(request, email);
  const verificationCode = await codeFor(request, email);
  await post(request, "/v1/auth/verifyregistration", { email, verificationCode });
  return email;
}

export async function logInByCall(request: APIRequestContext, email: string): Promise<Account> {
  const { token, user } = await post(request, "/v1/auth/login", { email, password: PASSWORD });
  return { id: user.id, email, token };
}

/** What a click on the free plan does: without tokens nothing can be made. */
export async function startTrial(request: APIRequestContext, { id, token }: Account): Promise<void> {
  const answer = await request.post("/v1/subscriptions", {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      customer_id: id,
      product_code: "FREE",
      amount: 0,
      tax_amt: 0,
      total_amt: 0,
      stripe_subscription_id: null,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** What the session storage of a tab holds while somebody is logged in. */
export function sessionOf({ id, email, token }: Account): Record<string, string> {
  const user = JSON.stringify({ id, email, firstName: "Mira", lastName: "Quentel" });
  const expiration = String(Date.now() + 12 * 3_600_000);
  return { isLoggedIn: "true", sessionExpiration: expiration, user, token, "jwt-token": token };
}

/** Every page of this tab opens logged in. */
export async function putSession(page: Page, account: Account): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, sessionOf(account));
}

/** For calls that a test makes itself, as the person of the page. */
export async function bearerOf(page: Page): Promise<{ Authorization: string }> {
  const token = await page.evaluate(() => sessionStorage.getItem("jwt-token"));
  return { Authorization: `Bearer ${token}` };
}
