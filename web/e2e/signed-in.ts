/** For tests in which somebody is logged in already: each begins as a user of its own, with nothing made yet. */
import { test as base } from "@playwright/test";
import { type Account, logInByCall, newAccount, putSession } from "./accounts";

export { expect, type Page } from "@playwright/test";

export const test = base.extend<{ account: Account }>({
  account: async ({ request }, use) => {
    await use(await logInByCall(request, await newAccount(request)));
  },
  page: async ({ page, account }, use) => {
    await putSession(page, account);
    await use(page);
  },
});
