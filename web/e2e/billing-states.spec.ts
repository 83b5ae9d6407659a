/** What the pages about money say when something is missing, refused or used up; and that everybody can use them. */

import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { choose, consent, newcomer, pickCard, planCard, subscribe } from "./billing";

/** One call answers with this instead of what the server would say. */
async function answer(page: Page, path: string, json: unknown, status = 200): Promise<void> {
  await page.route(`**/v1/${path}`, (route) => route.fulfill({ status, json }));
}

const refusal = { error: "Not today.", code: "NOT_TODAY" };

async function keep(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, stored);
}

const product = JSON.stringify({ product_code: "PRO", term: "M" });

test("pricing: a click before the script is there counts", async ({ page }) => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/assets/*.js", (route) => delivered.then(() => route.continue()));
  await page.goto("/pricing", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Get Started" }).first().click();
  deliver();
  await expect(page).toHaveURL("/login");
});

for (const answers of ["at once", "late"]) {
  test(`pricing: a plan that is chosen at once by somebody logged in is the one at the checkout, answers come ${answers}`, async ({
    page,
  }) => {
    await newcomer(page, page.request);
    const chrome = await page.context().newCDPSession(page);
    await chrome.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    let letAnswer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    if (answers === "late") {
      for (const path of ["auth/verify", "users/fulluser", "products"])
        await page.route(`**/v1/${path}`, (route) => mayAnswer.then(() => route.continue()));
    }
    await page.goto("/pricing", { waitUntil: "commit" });
    await page.getByRole("radio", { name: "Annual" }).click();
    await planCard(page, "PRO").getByRole("button").click();
    letAnswer();
    await expect(page).toHaveURL("/checkout");
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary.getByRole("heading", { name: "Pro" })).toBeVisible();
    await expect(summary).toContainText("Paid by the year");
  });
}

test("pricing: no answer, and nothing to sell", async ({ page }) => {
  await answer(page, "products", refusal, 400);
  await page.goto("/pricing");
  await expect(page.getByText("Failed to fetch products")).toBeVisible();
  await answer(page, "products", []);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("No pricing plans available")).toBeVisible();
});

test("pricing: the trial is had once", async ({ page }) => {
  await newcomer(page, page.request);
  await answer(page, "subscriptions", refusal, 409);
  await page.goto("/pricing");
  await planCard(page, "FREE").getByRole("button", { name: "Get Started" }).click();
  await expect(page.getByText("Failed to create free subscription")).toBeVisible();
  await expect(page.getByText("Not today.")).toBeVisible();
});

test("pricing: the prices of a year, the same plans, and what that saves", async ({ page }) => {
  await page.goto("/pricing");
  const price = planCard(page, "PRO").locator("header");
  await expect(price).toContainText("per month");
  await page.getByRole("radio", { name: "Annual" }).click();
  await expect(price).toContainText("per year");
  await expect(page.getByText("Annual: 2 months free")).toBeVisible();
  await expect(planCard(page, "FREE")).toBeVisible();
});

test("add-ons: no answer", async ({ page }) => {
  await newcomer(page, page.request);
  await answer(page, "products/add-ons", refusal, 400);
  await page.goto("/add-ons");
  await expect(page.getByText("Failed to fetch add-on products")).toBeVisible();
});

test("checkout: nothing chosen, nobody known, and what can't be read", async ({ page, context }) => {
  await page.goto("/checkout");
  await expect(page.getByText("No product selected or user not logged in")).toBeVisible();

  const visitor = await context.newPage();
  await keep(visitor, { selectedProduct: product });
  await visitor.goto("/checkout");
  await expect(visitor.getByText("User data not found. Please log in again.")).toBeVisible();

  const confused = await context.newPage();
  await keep(confused, { selectedProduct: "{" });
  await confused.goto("/checkout");
  await expect(confused).toHaveURL("/pricing");
});

test("checkout: a stored user that can't be read has to log in", async ({ page }) => {
  await newcomer(page, page.request);
  await keep(page, { selectedProduct: product, user: "{" });
  await page.goto("/checkout");
  await expect(page).toHaveURL("/login");
});

test("checkout: an answer without a client secret, and one that ends the session", async ({ page }) => {
  await newcomer(page, page.request);
  await keep(page, { selectedProduct: product });
  await answer(page, "pay/create-checkout-session", { clientSecret: "", sessionId: "", summary: {} });
  await page.goto("/checkout");
  await expect(page.getByText("No client secret received from server")).toBeVisible();
  await answer(page, "pay/create-checkout-session", { error: "Log in again.", code: "UNAUTHORIZED" }, 401);
  await page.goto("/checkout");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Session expired. Please log in again.")).toBeVisible();
});

test("return: no id, no answer, and a checkout that was not paid", async ({ page }) => {
  await page.goto("/return");
  await expect(page.getByRole("heading", { name: "Payment Verification Failed" })).toBeVisible();
  await expect(page.getByText("No session ID found")).toBeVisible();
  await newcomer(page, page.request);
  await page.goto("/return?session_id=cs_of_somebody_else");
  await expect(page.getByText("Failed to verify payment session")).toBeVisible();
  const message = "The payment is not finished.";
  await answer(page, "pay/session-status?*", { status: "open", message, customerEmail: null });
  await page.goto("/return?session_id=cs_1");
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("link", { name: "Return to Checkout" })).toHaveAttribute("href", "/checkout");
});

test("checkout-form: the line items of a checkout and their total", async ({ page }) => {
  await newcomer(page, page.request);
  const opened = page.waitForResponse("**/v1/pay/create-checkout-session");
  await choose(page, "PRO");
  const { sessionId, summary } = await (await opened).json();
  await page.goto(`/checkout-form?session_id=${sessionId}`);
  const total = page.getByRole("row", { name: /^Total/ });
  await expect(total).toContainText(`$${summary.dueToday.toFixed(2)}`);
  await page.goto("/checkout-form");
  await expect(page.getByText("No session ID found")).toBeVisible();
});

test("account: what the server refuses is said at its place", async ({ page }) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/account");
  await answer(page, "subscriptions/cancel", refusal, 409);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(dialog.getByText("Failed to cancel subscription")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my plan" }).click();
  await answer(page, "pay/create-setup-intent", refusal, 400);
  await page.getByRole("button", { name: "Change card" }).click();
  await expect(page.getByText("Failed to create setup intent")).toBeVisible();
});

const PER_IMAGE = 6_208;

for (const { left, label, to, isLow, state } of [
  {
    left: PER_IMAGE,
    label: "Create Thumbnail",
    to: "/design-thumbnail",
    isLow: "false",
    state: "Start: Active",
  },
  { left: PER_IMAGE - 1, label: "Add Tokens", to: "/add-ons", isLow: "true", state: "Start: Active" },
  { left: 0, label: "Subscribe Now", to: "/pricing", isLow: "true", state: "Start: No tokens left" },
]) {
  test(`dashboard: with ${left} tokens the button says ${label}`, async ({ page }) => {
    await newcomer(page, page.request);
    await subscribe(page, "START");
    await answer(page, "tokens/available", {
      totalCredits: 30 * PER_IMAGE,
      availableTokens: left,
      tokensPerImage: PER_IMAGE,
      periodStartDate: null,
      periodEndDate: null,
    });
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", to);
    await expect(page.getByRole("meter", { name: "Tokens" })).toHaveAttribute("data-low", isLow);
    await expect(page.getByText(state, { exact: true })).toBeVisible();
  });
}

test("dashboard: without token info it says so, and tries again", async ({ page }) => {
  await newcomer(page, page.request);
  await answer(page, "tokens/available", refusal, 400);
  await page.goto("/dashboard");
  await expect(page.getByText("Failed to fetch token info")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  await page.unroute("**/v1/tokens/available");
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
});

test("dashboard: the meter is asked for again every 30 seconds", async ({ page }) => {
  await newcomer(page, page.request);
  await page.clock.install();
  await page.goto("/dashboard");
  await page.clock.runFor(1_000);
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toBeVisible();
  const again = page.waitForRequest("**/v1/tokens/available");
  await page.clock.runFor(30_000);
  await again;
});

test("studio: a newcomer begins the trial beside the button, and the brief stays", async ({ page }) => {
  await newcomer(page, page.request);
  await page.goto("/design-thumbnail");
  const prompt = page.getByLabel("What is your video about?");
  await prompt.fill("How to bake bread");
  await page.getByRole("status").getByRole("button", { name: "Start free trial" }).click();
  await expect(page.getByRole("button", { name: "Make 4 thumbnails 1 of 3 free images" })).toBeVisible();
  await expect(prompt).toHaveValue("How to bake bread");
});

for (const theme of ["light", "dark"] as const) {
  test(`everybody can use the pages about money, ${theme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await newcomer(page, page.request);
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Start free trial" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/pricing");
    await expect(planCard(page, "PRO").getByRole("button")).toBeVisible();
    await expectAccessible(page);
    await choose(page, "PRO");
    await consent(page).check();
    await pickCard(page, "Is declined");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expectAccessible(page);
    await pickCard(page, "Asks you to confirm");
    await page.getByRole("button", { name: /^Pay/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/account");
    await expect(page.getByRole("button", { name: "Change card" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Token history" }).getByText("Plan tokens")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel Subscription" }).click();
    await expectAccessible(page);
    await page.goto("/add-ons");
    await expect(page.getByRole("button", { name: "Buy" }).first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/pricing");
    await expect(page.getByRole("button", { name: "Current Plan" })).toBeVisible();
    await expectAccessible(page);
  });
}

const STRIPE = "https://js.stripe.com/**";

/** As much of Stripe's script as the page touches; what the page asked it for is left in the document. */
const scriptOfStripe = `
  window.Stripe = (key) => ({
    _registerWrapper() {}, registerAppInfo() {}, elements() {}, createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    async createEmbeddedCheckoutPage({ fetchClientSecret }) {
      const secret = await fetchClientSecret();
      return {
        mount(place) { place.textContent = "Stripe " + key + " " + secret; },
        unmount() {}, destroy() {},
      };
    },
  });
  window.Stripe.version = "endive";
`;

test.describe("with Stripe", () => {
  // The policy of a server without Stripe's keys lets no script of Stripe in.
  test.use({ bypassCSP: true });

  test("its script is fetched when somebody pays, and its page gets the client secret", async ({ page }) => {
    const asked: string[] = [];
    await page.route(STRIPE, (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ contentType: "text/javascript", body: scriptOfStripe });
    });
    await newcomer(page, page.request);
    const config = { provider: "stripe", publishableKey: "pk_test_1", testMode: true };
    await answer(page, "pay/config", config);
    const opened = page.waitForResponse("**/v1/pay/create-checkout-session");
    await choose(page, "PRO");
    const { clientSecret } = await (await opened).json();
    expect(asked).toEqual([]);
    await consent(page).check();
    await expect(page.getByText(`Stripe pk_test_1 ${clientSecret}`)).toBeVisible();
    expect(asked).toEqual(["/endive/stripe.js"]);
  });

  test("a script that does not come is said", async ({ page }) => {
    await page.route(STRIPE, (route) => route.abort());
    await newcomer(page, page.request);
    await answer(page, "pay/config", { provider: "stripe", publishableKey: "pk_test_1", testMode: true });
    await choose(page, "PRO");
    await consent(page).check();
    await expect(page.getByText("Payment can't be taken at the moment.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  });
});

test("beside the test cards nothing is fetched from anywhere else", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") elsewhere.push(request.url());
  });
  await newcomer(page, page.request);
  await subscribe(page, "START");
  expect(elsewhere).toEqual([]);
});
