/**
 * Journeys in Firefox. Playwright runs them and makes the calls beside them, but drives only a Firefox of its own;
 * Puppeteer speaks WebDriver BiDi with the one that people have.
 */
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import puppeteer, { type Browser } from "puppeteer-core";
import { type Account, logInByCall, newAccount, sessionOf, startTrial } from "../accounts";
import { serverAddress } from "../server";
import { MAKING } from "../studio";
import { Screen } from "./screen";

export { expect };

const downloads = mkdtempSync(join(tmpdir(), "thumbsmith-firefox-"));

/** The bytes of what was downloaded under this kind of name, once it is there. */
export async function downloaded(ending: string): Promise<Buffer> {
  const whole = () => readdirSync(downloads).find((name) => name.endsWith(ending));
  await expect.poll(whole).toBeDefined();
  await expect.poll(() => readdirSync(downloads).some((name) => name.endsWith(".part"))).toBe(false);
  return readFileSync(join(downloads, whole() ?? ""));
}

interface Visit {
  /** Of somebody who has never been here. */
  visitor: Screen;
  account: Account;
  /** Of somebody who is logged in, with a trial begun and nothing made yet. */
  studio: Screen;
}

export const test = base.extend<Visit, { firefox: Browser }>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are asked for.
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: "firefox",
        executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
        protocolTimeout: MAKING,
        extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads },
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: MAKING },
  ],
  visitor: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(MAKING);
    await page.setViewport({ width: 1440, height: 900 });
    const errors: unknown[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await use(new Screen(page));
    await context.close();
    expect(errors, "errors on the pages").toEqual([]);
  },
  account: async ({ request }, use) => {
    const account = await logInByCall(request, await newAccount(request));
    await startTrial(request, account);
    await use(account);
  },
  studio: async ({ visitor, account }, use) => {
    await visitor.page.goto(`${serverAddress}/contact`);
    await visitor.page.evaluate((session) => {
      for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    }, sessionOf(account));
    await visitor.page.goto(`${serverAddress}/design-thumbnail`);
    await visitor.find("What is your video about?", "textarea");
    await use(visitor);
  },
});
