/** What the tests of plans and payments share: a plan's card on the price page, the card form, what was paid for. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Account, logInByCall, newAccount, putSession } from "./accounts";

/** A new user without plan or tokens, logged in on this page. */
export async function newcomer(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await logInByCall(request, await newAccount(request));
  await putSession(page, account);
  return account;
}

export const planCard = (page: Page, code: string) => page.locator(`[data-plan="${code}"]`);

export const consent = (page: Page) => page.getByRole("checkbox", { name: /^I (agree|buy)/ });

export const payButton = (page: Page) => page.getByRole("button", { name: /^Pay \$/ });

/** Fills the card form with a click on one of the listed test cards. */
export async function pickCard(page: Page, effect: string): Promise<void> {
  await page.getByRole("region", { name: "Test cards" }).getByRole("button", { name: effect }).click();
}

export async function choose(page: Page, code: string): Promise<void> {
  await page.goto("/pricing");
  const card = planCard(page, code);
  await card.getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/checkout");
}

export async function pay(page: Page, effect = "Pays"): Promise<void> {
  await consent(page).check();
  await pickCard(page, effect);
  await payButton(page).click();
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Payment successful" })).toBeVisible();
}

export async function subscribe(page: Page, code: string): Promise<void> {
  await choose(page, code);
  await pay(page);
  await expectPaid(page);
}

/** What the account page says about the plan. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Subscription" })
    .getByRole("term")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator("xpath=following-sibling::dd");

interface Sum {
  plan: string;
  price: number;
  before: string;
}

/** The sum of an upgrade as the checkout shows it: the price, less what is left of the plan before, is what is due. */
export async function expectSum(page: Page, { plan, price, before }: Sum): Promise<void> {
  const summary = page.getByRole("region", { name: "Summary" });
  const amounts = await Promise.all(
    [plan, new RegExp(`^Less .* left of ${before} `), "Due today"].map(async (name) => {
      const term = summary.getByRole("term").filter({ hasText: name });
      const text = (await term.locator("xpath=following-sibling::dd").innerText()).replace("−", "-");
      return Number(text.replace("$", ""));
    }),
  );
  const [full, taken, due] = amounts as [number, number, number];
  expect(full).toBe(price);
  expect(taken).toBeLessThan(0);
  expect(full + taken).toBeCloseTo(due, 2);
}
