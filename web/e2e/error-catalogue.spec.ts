/** A row for each text of the error catalogue: what fails, and that the text is shown, with the server's words below it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { field, fillRegistration, PASSWORD, putSession, startTrial } from "./accounts";
import { newcomer, planCard } from "./billing";
import { catalogue } from "./error-catalogue";
import { promptField } from "./studio";

const WORDS = "Not now, says the server.";
const refusal = { status: 400, json: { error: WORDS, code: "NOT_NOW" } };
const silent = { status: 400, json: {} };
const says = (error: string) => ({ status: 400, json: { error } });

interface Row {
  text: string;
  /** Nobody is logged in unless it says so. */
  as?: "user" | "newcomer";
  at: string;
  /** What this call answers, in place of what the server would say; null: no answer comes. */
  call?: [method: string, path: string, answer: Answer | null];
  act?: (page: Page) => Promise<void>;
  /** What stands below the text: the server's words unless it says otherwise; null: nothing. */
  below?: string | null;
  stored?: Record<string, string>;
}

type Answer = { status: number; json?: unknown; body?: string };

const press = (name: string) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function enterCode(page: Page): Promise<void> {
  await field(page, "Verification code").fill("123456");
  await press("Verify")(page);
}

async function logIn(page: Page): Promise<void> {
  await field(page, "Email").fill("mira@example.org");
  await field(page, "Password").fill(PASSWORD);
  await press("Login")(page);
}

async function register(page: Page): Promise<void> {
  await fillRegistration(page, "mira@example.org");
  await press("Sign Up")(page);
}

async function changePassword(page: Page): Promise<void> {
  await field(page, "Current password").fill(PASSWORD);
  await field(page, "New password").fill("nB4%hqX9&rJm");
  await field(page, "Confirm new password").fill("nB4%hqX9&rJm");
  await press("Change password")(page);
}

async function askForReset(page: Page): Promise<void> {
  await field(page, "Email").fill("mira@example.org");
  await press("Reset Password")(page);
}

async function reset(page: Page): Promise<void> {
  await field(page, "New Password").fill(PASSWORD);
  await field(page, "Confirm New Password").fill(PASSWORD);
  await press("Reset Password")(page);
}

async function sendMessage(page: Page): Promise<void> {
  await field(page, "Name").fill("Mira");
  await field(page, "Email").fill("mira@example.org");
  await page.getByLabel("Subject").selectOption("general");
  await page.getByLabel("Message").fill("Hello");
  await press("Send message")(page);
}

async function cancelSubscription(page: Page): Promise<void> {
  await press("Cancel Subscription")(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Subscription" }).click();
}

async function generate(page: Page): Promise<void> {
  await promptField(page).fill("A kite above the harbour");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
}

async function upload(page: Page): Promise<void> {
  await expect(page.getByText("No pictures of your own yet.")).toBeVisible();
  await page
    .getByLabel("Picture files")
    .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
}

const verify = (text: string, answer: Answer | null, below: string | null): Row => ({
  text,
  at: "/verify?email=mira@example.org",
  call: ["POST", "auth/verifyregistration", answer],
  act: enterCode,
  below,
});
const OFFLINE = "The server can't be reached. Check your connection and try again.";
const BROKEN = { status: 500, json: { error: WORDS, code: "INTERNAL" } };
const chosen = { selectedProduct: JSON.stringify({ product_code: "PRO", term: "M" }) };
const NO_SUBSCRIPTION = "No subscription found. Please contact support.";
const THUMBNAIL = "0123456789abcdef0123456789abcdef";

const rows: readonly Row[] = [
  verify("Please provide both email and verification code", says("Missing email or verification code"), null),
  verify("This account has already been verified. You can now login.", says("User already verified"), null),
  verify(
    "Invalid verification code. Please check your email and try again.",
    says("Invalid verification code"),
    null,
  ),
  verify("Invalid request", silent, null),
  verify("User not found. Please check your email address.", { ...refusal, status: 404 }, WORDS),
  verify("Server error. Please try again later.", BROKEN, WORDS),
  verify("An error occurred during verification. Please try again.", null, OFFLINE),
  {
    text: "Failed to resend verification code",
    at: "/verify?email=mira@example.org",
    call: ["POST", "auth/request-verification-code", null],
    act: press("Resend code"),
    below: OFFLINE,
  },
  {
    text: "Server returned 502: Bad gateway",
    at: "/login",
    call: ["POST", "auth/login", { status: 502, body: "Bad gateway" }],
    act: logIn,
    below: null,
  },
  {
    text: "Login failed with status 418",
    at: "/login",
    call: ["POST", "auth/login", { ...silent, status: 418 }],
    act: logIn,
    below: null,
  },
  {
    text: "Login failed. No token found.",
    at: "/login",
    call: ["POST", "auth/login", { ...silent, status: 200 }],
    act: logIn,
    below: null,
  },
  {
    text: "Password validation failed",
    at: "/register",
    call: ["POST", "auth/register", { status: 400, json: { code: "PASSWORD_TOO_SHORT" } }],
    act: register,
    below: null,
  },
  { text: "Registration failed", at: "/register", call: ["POST", "auth/register", BROKEN], act: register },
  {
    text: "Error checking email availability",
    at: "/register",
    call: ["POST", "users/userexists", refusal],
    act: async (page) => {
      await field(page, "Email").fill("mira@example.org");
      await field(page, "Email").blur();
    },
    below: null,
  },
  {
    text: "Current password is incorrect",
    as: "user",
    at: "/change-password",
    call: ["POST", "users/change-password", says("Current password is incorrect")],
    act: changePassword,
    below: null,
  },
  {
    text: "Failed to change password",
    as: "user",
    at: "/change-password",
    call: ["POST", "users/change-password", refusal],
    act: changePassword,
  },
  {
    text: "Failed to reset password",
    at: "/reset-password/abc",
    call: ["POST", "auth/reset-password", silent],
    act: reset,
    below: null,
  },
  {
    text: "An error occurred while resetting password",
    at: "/reset-password/abc",
    call: ["POST", "auth/reset-password", null],
    act: reset,
    below: OFFLINE,
  },
  {
    text: "Failed to send reset email",
    at: "/reset-password",
    call: ["POST", "auth/reset-request", silent],
    act: askForReset,
    below: null,
  },
  {
    text: "An error occurred while sending reset email",
    at: "/reset-password",
    call: ["POST", "auth/reset-request", null],
    act: askForReset,
    below: OFFLINE,
  },
  {
    text: "Failed to send message",
    at: "/contact",
    call: ["POST", "contact", silent],
    act: sendMessage,
    below: null,
  },
  {
    text: "An error occurred while sending your message",
    at: "/contact",
    call: ["POST", "contact", null],
    act: sendMessage,
    below: OFFLINE,
  },
  { text: "Failed to fetch products", at: "/pricing", call: ["GET", "products", refusal] },
  {
    text: "No pricing plans available",
    at: "/pricing",
    call: ["GET", "products", { status: 200, json: [] }],
    below: null,
  },
  {
    text: "Failed to create free subscription",
    as: "newcomer",
    at: "/pricing",
    call: ["POST", "subscriptions", refusal],
    act: (page) => planCard(page, "FREE").getByRole("button", { name: "Get Started" }).click(),
  },
  {
    text: "Failed to process subscription selection",
    as: "newcomer",
    at: "/checkout",
    stored: chosen,
    call: ["POST", "pay/create-checkout-session", refusal],
  },
  { text: "User data not found. Please log in again.", at: "/checkout", stored: chosen, below: null },
  {
    text: "No client secret received from server",
    as: "newcomer",
    at: "/checkout",
    stored: chosen,
    call: ["POST", "pay/create-checkout-session", { status: 200, json: { clientSecret: "", sessionId: "" } }],
    below: null,
  },
  { text: "No product selected or user not logged in", at: "/checkout", below: null },
  { text: "No session ID found", at: "/return", below: null },
  { text: "Payment Verification Failed", at: "/return", below: "No session ID found" },
  {
    text: "Failed to verify payment session",
    as: "user",
    at: "/return?session_id=cs_1",
    call: ["GET", "pay/session-status?*", refusal],
  },
  {
    text: "Failed to fetch user data",
    as: "user",
    at: "/account",
    call: ["POST", "users/fulluser", refusal],
  },
  {
    text: "Failed to update profile",
    as: "user",
    at: "/account",
    call: ["PUT", "users/update", refusal],
    act: press("Save changes"),
  },
  {
    text: "Failed to cancel subscription",
    as: "user",
    at: "/account",
    call: ["POST", "subscriptions/cancel", refusal],
    act: cancelSubscription,
  },
  {
    text: NO_SUBSCRIPTION,
    as: "user",
    at: "/account",
    call: [
      "POST",
      "subscriptions/cancel",
      { status: 404, json: { error: NO_SUBSCRIPTION, code: "SUBSCRIPTION_NOT_FOUND" } },
    ],
    act: cancelSubscription,
    below: null,
  },
  {
    text: "Failed to fetch thumbnails",
    as: "user",
    at: "/dashboard",
    call: ["GET", "thumbnails?*", refusal],
  },
  {
    text: "Failed to fetch token info",
    as: "user",
    at: "/dashboard",
    call: ["GET", "tokens/available", refusal],
  },
  {
    text: "Failed to fetch images",
    as: "user",
    at: "/dashboard?view=images",
    call: ["GET", "images?*", refusal],
  },
  {
    text: "Failed to upload image",
    as: "user",
    at: "/dashboard?view=images",
    call: ["POST", "images", refusal],
    act: upload,
  },
  {
    text: "Failed to fetch thumbnail data for editing",
    as: "user",
    at: `/design-thumbnail/${THUMBNAIL}`,
    call: ["GET", `thumbnails/${THUMBNAIL}?*`, refusal],
  },
  {
    text: "Failed to process image",
    as: "user",
    at: "/design-thumbnail",
    call: ["POST", "imagegen/genimage", refusal],
    act: generate,
  },
  {
    text: "User not authenticated",
    at: "/design-thumbnail",
    below: "Log in, and you come back to where you were.",
  },
  {
    text: "Failed to fetch image data",
    as: "user",
    at: `/edit-image/${THUMBNAIL}`,
    call: ["GET", `images/${THUMBNAIL}`, refusal],
  },
  {
    text: "Failed to fetch add-on products",
    as: "user",
    at: "/add-ons",
    call: ["GET", "products/add-ons", refusal],
  },
];

test("every text of the catalogue is shown by a row here, or by the test that it names", () => {
  const inTable = Object.keys(catalogue).filter((text) => catalogue[text] === null);
  expect(rows.map(({ text }) => text).toSorted()).toEqual(inTable.toSorted());
  for (const [text, file] of Object.entries(catalogue)) {
    if (file) expect(readFileSync(join(import.meta.dirname, "..", file), "utf8"), text).toContain(text);
  }
});

for (const { text, as, at, call, act, below = WORDS, stored } of rows) {
  test(text, async ({ page }) => {
    if (as) {
      const account = await newcomer(page, page.request);
      if (as === "user") await startTrial(page.request, account);
      await putSession(page, account);
    }
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    }, stored ?? {});
    if (call) await answerWith(page, ...call);
    await page.goto(at);
    await act?.(page);
    const first = page.getByText(text, { exact: true }).first();
    await expect(first).toBeVisible();
    if (below === null) return;
    // In the same place, and under it.
    const place = first.locator("xpath=ancestor::*[self::div or self::main or self::li][1]");
    const second = place.getByText(below, { exact: true }).first();
    await expect(second).toBeVisible();
    const [upper, lower] = [await first.boundingBox(), await second.boundingBox()];
    expect(lower?.y).toBeGreaterThan(upper?.y ?? Number.POSITIVE_INFINITY);
  });
}

async function answerWith(page: Page, method: string, path: string, answer: Answer | null): Promise<void> {
  await page.route(`**/v1/${path}`, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return answer ? route.fulfill(answer) : route.abort();
  });
}
