/** What is understood of a prompt while it is typed, put right before anything is made, and sent with it. */

import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { expect, test } from "./signed-in";
import { expectStored, openStudio, promptField, tab } from "./studio";

const chips = (page: Page) => page.getByRole("list", { name: "What was understood" });
const chip = (page: Page, name: string | RegExp) => chips(page).getByRole("button", { name });
const read = (page: Page) => page.waitForRequest("**/v1/imagegen/reading");

test("what is understood is shown, put right, kept over a reload and sent", async ({ page }) => {
  await openStudio(page);
  await promptField(page).fill('A yellow kite on the beach. The text says "HELLO".');
  await expect(chip(page, /^Subject: kite/)).toBeVisible();
  await expectAccessible(page);

  const asked = read(page);
  await chip(page, /^Subject: kite/).click();
  const field = page.getByRole("textbox", { name: "Subject" });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill("lighthouse");
  await field.press("Enter");
  const fixed = chip(page, "Subject: lighthouse, fixed by you");
  await expect(fixed).toBeFocused();
  expect((await asked).postDataJSON().corrections.subjects[0]).toBe("lighthouse");

  await chip(page, "Remove: Words: HELLO").click();
  const removed = chip(page, "Bring back: Words: HELLO");
  await expect(removed).toBeFocused();
  await page.reload();
  await expect(fixed).toBeVisible();
  await expect(removed).toBeVisible();

  const made = page.waitForRequest("**/v1/imagegen/genimage");
  await page.getByRole("button", { name: "Make 4 thumbnails" }).click();
  const { corrections } = (await made).postDataJSON();
  expect(corrections.subjects[0]).toBe("lighthouse");
  expect(corrections.words).not.toContain("HELLO");
  await expectStored(page);

  await page.getByRole("radio", { name: "Make new ones" }).click();
  await fixed.click();
  await page.getByRole("button", { name: "As read" }).click();
  await expect(chip(page, /^Subject: kite/)).toBeVisible();
});

test("what can't be done is said while one types and beside the pictures", async ({ page }) => {
  const unmet = ["spinning"];
  await page.route("**/v1/imagegen/reading", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), unmet, isUnclear: true } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page);
  await promptField(page).fill("A spinning yellow kite");
  await expect(page.getByText("Not possible here: “spinning”")).toBeVisible();
  await expect(page.getByText(/Nothing to show was found in these words/)).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await tab(page, "Prompt").click();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: "wait" }); // an answer on its way would fail the ended test
});
