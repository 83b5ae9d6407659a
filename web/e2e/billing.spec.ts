/** From the price page to a plan and back, paid with test cards at the built-in provider. */
import { expect, test } from "@playwright/test";
import { newAccount, PASSWORD } from "./accounts";
import {
  choose,
  consent,
  expectPaid,
  expectSum,
  fact,
  newcomer,
  pay,
  payButton,
  pickCard,
  planCard,
  subscribe,
} from "./billing";

test("a plan that a visitor chose is still chosen after the log in", async ({ page }) => {
  const email = await newAccount(page.request);
  await page.goto("/pricing");
  await page.getByRole("radio", { name: "Annual" }).click();
  await planCard(page, "PRO").getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/checkout");
  const summary = page.getByRole("region", { name: "Summary" });
  await expect(summary.getByRole("heading", { name: "Pro" })).toBeVisible();
  await expect(summary).toContainText("Paid by the year");
});

test("the free plan that a visitor chose begins after the log in", async ({ page }) => {
  const email = await newAccount(page.request);
  await page.goto("/pricing");
  await planCard(page, "FREE").getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("3 of 3 images")).toBeVisible();
});

test("the trial begins with one click, and every paid plan is an upgrade from it", async ({ page }) => {
  await newcomer(page, page.request);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/pricing");
  await page.getByRole("button", { name: "Start free trial" }).click();
  await expect(page.getByText("Free trial: Active")).toBeVisible();
  await expect(page.getByRole("meter", { name: "Tokens" })).toHaveAttribute("data-low", "false");
  await expect(page.getByRole("link", { name: "Create Thumbnail" })).toHaveAttribute(
    "href",
    "/design-thumbnail",
  );

  await page.goto("/pricing");
  await expect(planCard(page, "FREE").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  for (const code of ["START", "PRO", "INFLUENCER"]) {
    await expect(planCard(page, code).getByRole("link", { name: `Upgrade to ${code}` })).toBeVisible();
    await expect(planCard(page, code).getByRole("button")).toHaveCount(0);
  }
});

test("a declined card is said, nothing typed is lost, and another card pays", async ({ page }) => {
  await newcomer(page, page.request);
  await choose(page, "START");
  await expect(page.getByRole("note")).toContainText("Test mode");
  await expect(page.getByLabel("Card number")).toHaveCount(0);
  const recorded = page.waitForResponse("**/v1/pay/consent");
  await consent(page).check();
  expect((await recorded).status()).toBe(204);

  await pickCard(page, "Is declined");
  await page.getByLabel("Name on card").fill("Mira Quentel");
  await payButton(page).click();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await expect(page.getByLabel("Name on card")).toHaveValue("Mira Quentel");

  await page.getByLabel("Card number").fill("4539578763621486");
  await payButton(page).click();
  const refusal = "Test mode takes test cards only. Never type a real card here.";
  await expect(page.getByText(refusal)).toBeVisible();

  await pickCard(page, "Pays");
  await payButton(page).click();
  await expectPaid(page);
  await expect(page).toHaveURL(/\/return\?session_id=/);
  expect(await page.evaluate(() => sessionStorage.getItem("selectedProduct"))).toBeNull();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page.getByText("Start: Active")).toBeVisible();
  await expect(page.getByText("30 of 30 images")).toBeVisible();
});

test("the bank's question can be refused, and then answered with yes", async ({ page }) => {
  await newcomer(page, page.request);
  await choose(page, "PRO");
  await pay(page, "Asks you to confirm");
  const question = page.getByRole("dialog", { name: "Your bank asks: is this you?" });
  await question.getByRole("button", { name: "Refuse" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("The payment was not confirmed.", { exact: false })).toBeVisible();
  await payButton(page).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await expectPaid(page);
});

test("the page after paying leads to the dashboard by itself, unless it is told to stay", async ({
  page,
}) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByText("You go there by yourself", { exact: false })).toHaveCount(0);
  const address = page.url();
  await page.clock.install();
  await page.goto(address);
  await expectPaid(page);
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL("/dashboard");
});

test("an upgrade is paid with the card on file, a downgrade waits and can be taken back", async ({
  page,
}) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/pricing");
  await planCard(page, "PRO").getByRole("link", { name: "Upgrade to PRO" }).click();
  await expect(page.getByRole("heading", { name: "Upgrade your plan" })).toBeVisible();
  await expectSum(page, { plan: "Pro, a month", price: 24.95, before: "Start" });
  await expect(page.getByText("With this upgrade it goes on", { exact: false })).toHaveCount(0);
  await consent(page).check();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await page.getByRole("button", { name: "with the card on file" }).click();
  await expect(page.getByText("Your plan is Pro now.")).toBeVisible();

  await page.goto("/account");
  await expect(fact(page, "Plan")).toHaveText("Pro, by the month");
  await page.getByRole("button", { name: "Downgrade" }).click();
  const dialog = page.getByRole("dialog", { name: "Change to a smaller plan" });
  await dialog.getByText("Start, by the month").click();
  await expect(dialog.getByText("You keep Pro until", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Change to Start" }).click();
  await expect(fact(page, "Plan")).toHaveText("Pro, by the month");
  await expect(fact(page, "Changes")).toContainText("to Start, by the month on");
  await page.getByRole("button", { name: "Keep Pro, by the month" }).click();
  await expect(fact(page, "Changes")).toHaveCount(0);
});

test("an upgrade waits for a bank that asks before every payment", async ({ page }) => {
  await newcomer(page, page.request);
  const question = page.getByRole("dialog", { name: "Your bank asks: is this you?" });
  await choose(page, "START");
  await pay(page, "Asks before every payment");
  await question.getByRole("button", { name: "Confirm" }).click();
  await expectPaid(page);

  await page.goto("/pricing");
  await planCard(page, "PRO").getByRole("link", { name: "Upgrade to PRO" }).click();
  await consent(page).check();
  await page.getByRole("button", { name: "with the card on file" }).click();
  await expect(question).toContainText("confirm the payment of $10.00");
  await question.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByRole("heading", { name: "Payment Verification Failed" })).toBeVisible();

  await page.getByRole("link", { name: "Return to Checkout" }).click();
  await consent(page).check();
  await page.getByRole("button", { name: "with the card on file" }).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await expectPaid(page);
  await page.goto("/account");
  await expect(fact(page, "Plan")).toHaveText("Pro, by the month");
});

test("from a larger plan a smaller one leads to the account", async ({ page }) => {
  await newcomer(page, page.request);
  await subscribe(page, "PRO");
  await page.goto("/pricing");
  await expect(planCard(page, "PRO").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await planCard(page, "START").getByRole("link", { name: "Downgrade" }).click();
  await expect(page).toHaveURL("/account");
});

test("tokens can be bought without a plan", async ({ page }) => {
  await newcomer(page, page.request);
  await page.goto("/add-ons");
  const pack = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "25 images" }) });
  await expect(pack.getByText(/^\$\d+\.\d\d$/)).toBeVisible();
  await pack.getByRole("button", { name: "Buy" }).click();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText("Tokens, bought once");
  await pay(page);
  await expectPaid(page);
  await page.goto("/account");
  await expect(page.getByText("25 of 25 images")).toBeVisible();
  await expect(page.getByRole("region", { name: "Token history" })).toContainText("Add-on tokens");
});

test("another card takes the place of the first; one that is refused is an error of its own", async ({
  page,
}) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/account");
  const methods = page.getByRole("region", { name: "Payment Methods" });
  await expect(methods.getByText("Visa ending in 4242")).toBeVisible();
  await methods.getByRole("button", { name: "Change card" }).click();
  await pickCard(page, "Is declined");
  await page.getByRole("button", { name: "Save card" }).click();
  const error = page.getByRole("dialog", { name: "Error" });
  await expect(error.getByText("Your card was declined.")).toBeVisible();
  await error.getByRole("button", { name: "OK" }).click();
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await page.getByLabel("Card number").fill("5555555555554444");
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(methods.getByText("Your card has been changed.")).toBeVisible();
  await expect(methods.getByText("Mastercard ending in 4444")).toBeVisible();
});

test("a plan is cancelled as easily as it was bought, and resumed", async ({ page }) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/account");
  await expect(fact(page, "Next amount")).toHaveText(/^\$\d+\.\d\d$/);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Start?" });
  await expect(dialog).toContainText("There are no further charges.");
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await reloaded;
  await expect(page.getByRole("button", { name: "Cancelled" })).toBeDisabled();
  await expect(fact(page, "Status")).toContainText("Cancelled, yours until");
  await expect(page.getByRole("button", { name: "Cancel Subscription" })).toHaveCount(0);
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(fact(page, "Status")).toHaveText("Active");
});

test("a cancelled plan goes on with an upgrade, in one step", async ({ page }) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/account");
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Start?" });
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await reloaded;
  await page
    .getByRole("region", { name: "Subscription" })
    .getByRole("link", { name: "See all plans" })
    .click();
  await planCard(page, "INFLUENCER").getByRole("link", { name: "Upgrade to INFLUENCER" }).click();
  await expectSum(page, { plan: "Influencer, a month", price: 39.95, before: "Start" });
  await expect(page.getByText("With this upgrade it goes on", { exact: false })).toBeVisible();
  await consent(page).check();
  await page.getByRole("button", { name: "with the card on file" }).click();
  await expect(page.getByText("Your plan is Influencer now.")).toBeVisible();
  await page.goto("/account");
  await expect(fact(page, "Status")).toHaveText("Active");
});

test("a contract can be withdrawn from in its first days; receipts and the history stay", async ({
  page,
}) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  await page.goto("/account");
  const receipts = page.getByRole("region", { name: "Invoices and receipts" });
  await expect(receipts.getByText("Paid", { exact: true })).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent("popup"),
    receipts.getByRole("link", { name: /^Open/ }).click(),
  ]);
  await expect(receipt.getByText("Start", { exact: false }).first()).toBeVisible();
  await receipt.close();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("thumbsmith-tokens.csv");

  await page.getByRole("button", { name: "Withdraw from contract" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw from contract" });
  await dialog.getByRole("button", { name: "Confirm withdrawal" }).click();
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("You have no plan.")).toBeVisible();
});

test("two tabs: what one has bought the other can't buy again", async ({ page, context }) => {
  await newcomer(page, page.request);
  await subscribe(page, "START");
  const other = await context.newPage();
  const product = JSON.stringify({ product_code: "START", term: "M" });
  await other.addInitScript((stored) => sessionStorage.setItem("selectedProduct", stored), product);
  await other.goto("/checkout");
  await expect(other.getByText("You have this plan already.")).toBeVisible();
  await other.getByRole("link", { name: "Go to your account" }).click();
  await expect(other).toHaveURL("/account");
});
