/** For tests in which somebody is logged in already: each begins as a user of its own, with its trial begun and nothing made yet. */
import { test as base } from "@playwright/test";
import { type Account, logInByCall, newAccount, putSession, startTrial } from "./accounts";

export { expect, type Page } from "@playwright/test";

export const test = base.extend<{ account: Account }>({
  account: async ({ request }, use) => {
    const account = await logInByCall(request, await newAccount(request));
    await startTrial(request, account);
    await use(account);
  },
  page: async ({ page, account }, use) => {
    await putSession(page, account);
    await use(page);
  },
});
